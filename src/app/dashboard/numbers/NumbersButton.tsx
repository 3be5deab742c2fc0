import ChartColumn from 'lucide-react/icons/chart-column';
import { useState, type ComponentType } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import type { NumbersProps } from './Numbers.tsx';
import { useWords } from '../words.ts';

/** A button that opens the statistics; only an icon where words have no room. */
export function NumbersButton({ isIcon = false }: { readonly isIcon?: boolean }) {
  const { t, failureText } = useWords();
  const [opened, setOpened] = useState<{ Numbers: ComponentType<NumbersProps> }>();
  const { busy, start } = useAction({
    run: fetchNumbers,
    onSuccess: setOpened,
    onFailure: ({ code }) => showError(failureText(code, 'no_response')),
  });
  return (
    <>
      <Button
        variant="ghost"
        {...(isIcon ? { size: 'icon', 'aria-label': t('numbers') } : { className: '-mx-3' })}
        busy={busy}
        aria-haspopup="dialog"
        onClick={() => start()}
      >
        <ChartColumn />
        {!isIcon && t('numbers')}
      </Button>
      {opened && <opened.Numbers onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Loads the statistics when they are first opened; their texts are already in the page. */
const fetchNumbers = () => fetchScript(() => import('./Numbers.tsx'));
