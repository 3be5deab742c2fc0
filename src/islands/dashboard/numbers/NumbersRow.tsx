import ChartColumn from 'lucide-react/icons/chart-column';
import { useState, type ComponentType } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fetchScript } from '../../../ui/fetch-script.ts';
import { showError } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from './words.ts';

/** A button that shows and hides the statistics below it. */
export function NumbersRow() {
  const { t, failureText } = useWords();
  const [shown, setShown] = useState<{ Numbers: ComponentType }>();
  const opening = useAction({
    run: fetchNumbers,
    onSuccess: setShown,
    onFailure: ({ code }) => showError(failureText(code, 'no_response')),
  });
  const toggle = () => (shown ? setShown(undefined) : opening.start());
  return (
    <div className="numbers grid gap-3">
      <Button
        variant="ghost"
        className="-mx-3 justify-self-start"
        busy={opening.busy}
        aria-expanded={shown !== undefined}
        onClick={toggle}
      >
        <ChartColumn aria-hidden="true" />
        {t('numbers')}
      </Button>
      {shown && <shown.Numbers />}
    </div>
  );
}

/** Loads the statistics when they are first opened; their texts are already in the page. */
const fetchNumbers = () => fetchScript(() => import('./Numbers.tsx'));
