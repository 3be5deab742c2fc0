import type { Delivery } from '../../contract/profile-view.ts';
import { formAction } from '../../contract/messages.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { countCharacters, isBlank } from '../../rules/text.ts';
import { useScrollAboveKeyboard } from '../../ui/use-above-keyboard.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoteCounter } from './NoteCounter.tsx';
import { NoteField } from './NoteField.tsx';
import type { Recipient } from './page-data.ts';
import { Privacy } from './Privacy.tsx';
import { ProofProgress } from './ProofProgress.tsx';
import { Refusal } from './Refusal.tsx';
import { SendButton } from './SendButton.tsx';
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
export function SendForm({ recipient, refused, takesFocus, onSent }: SendFormProps) {
  const { lang, t } = useWords();
  const isHydrated = useHydrated();
  useScrollAboveKeyboard('.sheet');
  const message = useMessage(recipient, { refused, takesFocus, onSent });
  const { form, content, isCut, error, isClosed, busy, isLeaving, write, submit } = message;
  // While a note is being sent, the button shows no countdown to the next one.
  const seconds = busy || isLeaving ? 0 : message.seconds;
  // The built page contains no text yet.
  const length = isHydrated ? countCharacters(content) : 0;
  // Before hydration the browser submits the form itself, so the button must work.
  const isSoftDisabled = isHydrated && !busy && (isBlank(content) || isClosed || seconds > 0);

  return (
    <>
      <form
        ref={form}
        method="post"
        action={formAction(lang, recipient.username)}
        className={`sheet grid gap-3 ${isLeaving ? 'sheet-leaving' : ''}`}
        inert={isLeaving}
        onSubmit={submit}
      >
        <input type="hidden" name="recipient_id" value={recipient.id} />
        <NoteField content={content} length={length} error={error} readOnly={busy} onText={write} />
        <p className="text-sm font-medium empty:-mt-3" role="status">
          {isCut && t('message_cut', { max: MESSAGE_MAX })}
        </p>
        <Refusal key={message.tries} code={error} username={recipient.username} />
        <ProofProgress onCancel={message.focusField} />
        <div className="flex flex-wrap items-center gap-2">
          <div className="with-script flex flex-auto items-center justify-between gap-1 sm:flex-none">
            <StarterDie content={content} readOnly={busy} onStarter={write} />
            <NoteCounter length={length} />
          </div>
          <SendButton busy={busy} softDisabled={isSoftDisabled} seconds={seconds} />
        </div>
      </form>
      <Privacy />
    </>
  );
}
