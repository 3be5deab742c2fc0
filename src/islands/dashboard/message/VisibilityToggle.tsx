import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { Result } from '../../../contract/result.ts';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { useWords } from '../words.ts';
import { CardAction } from './CardAction.tsx';

const words = {
  message: {
    show: 'make_public',
    hide: 'make_private',
    shown: 'now_public',
    hidden: 'now_private',
    failed: 'visibility_failed',
  },
  reply: {
    show: 'reply_make_public',
    hide: 'reply_make_private',
    shown: 'reply_now_public',
    hidden: 'reply_now_private',
    failed: 'reply_visibility_failed',
  },
  /** A reply to a private message, which nobody else sees whatever its own visibility. */
  hidden_reply: {
    show: 'reply_make_public',
    hide: 'reply_make_private',
    shown: 'reply_public_later',
    hidden: 'reply_now_private',
    failed: 'reply_visibility_failed',
  },
} as const;

interface VisibilityToggleProps {
  readonly of: keyof typeof words;
  readonly isPublic: boolean;
  readonly onChange: (isPublic: boolean) => Promise<Result>;
}

export function VisibilityToggle({ of, isPublic, onChange }: VisibilityToggleProps) {
  const { t } = useWords();
  const { show, hide, shown, hidden, failed } = words[of];
  const { busy, start } = useAction({
    run: onChange,
    onSuccess: (_, on) => showSuccess(t(on ? shown : hidden)),
    onFailure: () => showError(t(failed)),
  });
  return (
    <CardAction
      // What it is; the words beside it say what a press makes of it.
      icon={isPublic ? Globe : Lock}
      label={t(isPublic ? hide : show)}
      worded={of === 'message'}
      busy={busy}
      onClick={() => start(!isPublic)}
    />
  );
}
