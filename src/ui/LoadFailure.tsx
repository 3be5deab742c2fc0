import { useState } from 'react';
import { succeeded } from '../contract/result.ts';
import { Button } from './Button.tsx';
import { headingOver, usePassFocusOn } from './focus.ts';
import { useAction } from './use-action.ts';

interface LoadFailureProps {
  /** Headline, for a failure that takes the place of a whole page's content. */
  readonly title?: string;
  readonly message: string;
  /** Label of the retry button. */
  readonly retryLabel: string;
  /** Settles when the retry is over. */
  readonly onRetry: () => Promise<unknown>;
  readonly className?: string;
}

/** Shown in place of a part that could not be loaded. */
export function LoadFailure(props: LoadFailureProps) {
  const { title, message, retryLabel, onRetry, className = 'justify-items-start' } = props;
  const button = usePassFocusOn(headingOver);
  const [tries, setTries] = useState(0);
  const { busy, start } = useAction({
    run: async () => succeeded(await onRetry()),
    onSuccess: () => setTries(tries + 1),
  });
  return (
    <div className={`grid gap-3 ${className}`}>
      {/* With a new key, the message is a new element and is announced again. */}
      <div role="alert">
        <div key={tries} className="grid gap-1">
          {title && <p className="text-2xl font-semibold">{title}</p>}
          <p>{message}</p>
        </div>
      </div>
      <Button ref={button} variant="quiet" busy={busy} onClick={() => start()}>
        {retryLabel}
      </Button>
    </div>
  );
}
