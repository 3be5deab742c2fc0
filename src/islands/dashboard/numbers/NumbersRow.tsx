import ChartColumn from 'lucide-react/icons/chart-column';
import { useState, type ComponentType } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { NumbersProps } from './Numbers.tsx';
import { useWords } from './words.ts';

/** A button that opens the statistics. */
export function NumbersRow() {
  const { t, failureText } = useWords();
  const [opened, setOpened] = useState<{ Numbers: ComponentType<NumbersProps> }>();
  const { busy, start } = useAction({
    run: fetchNumbers,
    onSuccess: setOpened,
    onFailure: ({ code }) => showError(failureText(code, 'no_response')),
  });
  return (
    <div className="numbers">
      <Button
        variant="ghost"
        className="-mx-3"
        busy={busy}
        aria-haspopup="dialog"
        onClick={() => start()}
      >
        <ChartColumn aria-hidden="true" />
        {t('numbers')}
      </Button>
      {opened && <opened.Numbers onClose={() => setOpened(undefined)} />}
    </div>
  );
}

/** Loads the statistics when they are first opened; their texts are already in the page. */
const fetchNumbers = () => fetchScript(() => import('./Numbers.tsx'));
