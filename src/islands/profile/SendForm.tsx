import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { Delivery } from '../../contract/profile-view.ts';
import { formAction } from '../../contract/messages.ts';
import { isBlank } from '../../rules/text.ts';
import { Button } from '../../ui/Button.tsx';
import type { Recipient } from './page-data.ts';
import { MarkNote } from './MarkNote.tsx';
import { NoteField } from './NoteField.tsx';
import { ProofProgress } from './ProofProgress.tsx';
import { Refusal } from './Refusal.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useMessage } from './use-message.ts';
import { useWords } from './words.ts';

interface SendFormProps {
  readonly recipient: Recipient;
  /** What became of the message before, where it went as a plain form. */
  readonly refused: Extract<Delivery, { status: 'refused' }> | null;
  readonly takesFocus: boolean;
  readonly onSent: () => void;
}

/** Built without a recipient and filled in by the page's data; without JavaScript it is a plain form. */
export function SendForm({ recipient, refused, takesFocus, onSent }: SendFormProps) {
  const { lang, t } = useWords();
  const isHydrated = useHydrated();
  const message = useMessage(recipient, { refused, takesFocus, onSent });
  const { form, content, error, busy, isLeaving, seconds, write, submit, focusField } = message;
  // Until this script is there the form is the browser's own, and its button must work.
  const isRefusedNow = isHydrated && (isBlank(content) || seconds > 0);

  return (
    <form
      ref={form}
      method="post"
      action={formAction(lang)}
      className={`sheet grid gap-3 ${isLeaving ? 'sheet-leaving' : ''}`}
      inert={isLeaving}
      onSubmit={submit}
    >
      <input type="hidden" name="recipient_id" value={recipient.id} />
      <NoteField content={content} error={error} readOnly={busy} onText={write} />
      <Refusal code={error} username={recipient.username} />
      <ProofProgress onCancel={focusField} />
      <Button type="submit" size="large" className="send" busy={busy} disabled={isRefusedNow}>
        {seconds > 0 ? t('send_wait', { count: seconds }) : t('send')}
        <SendHorizontal className="mirrored" aria-hidden="true" />
      </Button>
      <MarkNote />
    </form>
  );
}
