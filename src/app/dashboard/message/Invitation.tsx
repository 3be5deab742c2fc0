import { useRef } from 'react';
import type { Reply } from '../../../contract/replies.ts';
import { endInvitation } from '../../../stores/inbox/reply-audience.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { useWords } from '../words.ts';

/** Says that the sender may answer the reply once, and ends that. */
export function Invitation({ reply }: { readonly reply: Reply }) {
  const { t } = useWords();
  const line = useRef<HTMLParagraphElement>(null);
  usePassFocusOn(line, (gone) => gone.closest('li')?.querySelector('button'));
  const { start } = useAction({
    run: () => endInvitation(reply),
    onSuccess: () => showSuccess(t('invitation_ended')),
    onFailure: () => showError(t('invitation_failed')),
  });
  return (
    <p ref={line} className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
      {t('may_answer')}
      <Button variant="ghost" className="-mx-2 px-2 text-sm underline" onClick={() => start()}>
        {t('end_invitation')}
      </Button>
    </p>
  );
}
