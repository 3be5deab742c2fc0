import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Result } from '../contract/result.ts';
import { Button } from './Button.tsx';
import { usePassFocusOn } from './focus.ts';
import { showError, showSuccess } from './toast.ts';
import { useAction } from './use-action.ts';

interface ActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick' | 'ref'> {
  /** Shown while nothing runs. */
  readonly icon?: LucideIcon;
  readonly run: () => Promise<Result>;
  /** Asks first; calls `start` if the action is to run. */
  readonly before?: (start: () => void) => void;
  /** Said after success. */
  readonly done?: string;
  /** Returns what is said after a failure. */
  readonly failed: (code: string) => string;
  /** Returns what gets the focus if the button disappears. */
  readonly focusAfter?: Parameters<typeof usePassFocusOn>[0];
}

/** Runs an action, and says what came of it. */
export function ActionButton(props: ActionButtonProps) {
  const { icon: Icon, run, before, done, failed, focusAfter, children, ...button } = props;
  const ref = usePassFocusOn(focusAfter ?? (() => null));
  const { busy, start } = useAction({
    run,
    onSuccess: () => {
      if (done !== undefined) showSuccess(done);
    },
    onFailure: ({ code }) => showError(failed(code)),
  });
  return (
    <Button {...button} ref={ref} busy={busy} onClick={() => (before ? before(start) : start())}>
      {Icon && !busy && <Icon />}
      {children}
    </Button>
  );
}
