import type { Delivery } from '../../contract/profile-view.ts';
import { formAction } from '../../contract/messages.ts';
import { sendMessage } from '../../stores/visitor/sending.ts';
import { useScrollAboveKeyboard } from '../../ui/use-above-keyboard.ts';
import { NoteForm } from './NoteForm.tsx';
import type { Recipient } from './page-data.ts';
import { Privacy } from './Privacy.tsx';
import { StarterDie } from './StarterDie.tsx';
import { useMessage } from './use-message.ts';
import { useWords } from './words.ts';

interface SendFormProps {
  readonly recipient: Recipient;
  /** The refusal of a message that was sent without JavaScript. */
  readonly refused: Extract<Delivery, { status: 'refused' }> | null;
  readonly takesFocus: boolean;
  readonly onSent: () => void;
}

/**
 * The form for a note. It is built without a recipient and filled in with the page's data; without
 * JavaScript, it is a plain form.
 */
export function SendForm({ recipient, ...options }: SendFormProps) {
  const { lang } = useWords();
  useScrollAboveKeyboard('.sheet');
  const { id, username } = recipient;
  const send = (content: string) => sendMessage(id, content);
  const message = useMessage({ draft: id, send, ...options });
  const { content, busy, write } = message;
  return (
    <>
      <NoteForm
        message={message}
        username={username}
        action={formAction(lang, username)}
        tool={<StarterDie content={content} readOnly={busy} onStarter={write} />}
      >
        <input type="hidden" name="recipient_id" value={id} />
      </NoteForm>
      <Privacy />
    </>
  );
}
