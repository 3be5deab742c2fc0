import type { SentThread } from '../../../contract/sent.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { sendMessage } from '../../../stores/visitor/sending.ts';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { NoteForm } from '../NoteForm.tsx';
import { Privacy } from '../Privacy.tsx';
import { useMessage } from '../use-message.ts';
import { useWords } from './words.ts';

interface AnswerFormProps {
  readonly recipient: NonNullable<SentThread['recipient']>;
  /** Key of the draft. */
  readonly draft: string;
  readonly secret: string;
  readonly onSent: () => void;
}

/** The field for the one answer that the recipient allows; it is sent as any other message. */
export function AnswerForm({ recipient, draft, secret, onSent }: AnswerFormProps) {
  const { t } = useWords();
  useScrollAboveKeyboard('.sheet');
  const { id, username } = recipient;
  const send = (content: string) => sendMessage(id, content, secret);
  const message = useMessage({ draft, send, refused: null, takesFocus: false, onSent });
  return (
    <div className="grid gap-3 pt-2">
      <div>
        <h2 className="text-2xl">{t('answer_label')}</h2>
        <p id="prompt">
          <WholeNames text={t('answer_hint', { name: isolated(username) })} />
        </p>
      </div>
      <NoteForm message={message} username={username} />
      <Privacy />
    </div>
  );
}
