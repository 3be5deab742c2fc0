import { isolated } from '../../../i18n/isolated.ts';
import { pathIn } from '../../../i18n/paths.ts';
import type { AnsweredMessage, SentThread } from '../../../contract/sent.ts';
import { languageOf } from '../../../rules/wordless.ts';
import { sendMessage } from '../../../stores/visitor/sending.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useFocus } from '../../../ui/focus.ts';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useScrollAboveKeyboard } from '../../../ui/use-above-keyboard.ts';
import { NoteForm } from '../NoteForm.tsx';
import { Privacy } from '../Privacy.tsx';
import { useMessage } from '../use-message.ts';
import { useWords } from './words.ts';

interface AnsweredProps {
  readonly thread: SentThread;
  readonly recipient: NonNullable<SentThread['recipient']>;
  readonly secret: string;
  readonly isAnswerSent: boolean;
  readonly onAnswerSent: () => void;
}

/** The replies to a sent message, and a field for one answer if the recipient invites it. */
export function Answered(props: AnsweredProps) {
  const { lang, t } = useWords();
  const { thread, recipient, secret, isAnswerSent, onAnswerSent } = props;
  const { messages, can_answer } = thread;
  const { username } = recipient;
  const isAsked = can_answer && !isAnswerSent;
  return (
    <>
      {messages.map((message, index) => (
        <Exchange key={index} message={message} username={username} />
      ))}
      {isAnswerSent && <AnswerSent username={username} />}
      {isAsked && (
        <AnswerForm
          recipient={recipient}
          draft={`${recipient.id}_${messages.at(-1)?.created_at ?? ''}`}
          secret={secret}
          onSent={onAnswerSent}
        />
      )}
      <a
        className={`button justify-self-start ${isAsked ? 'button-on-voice' : 'button-large button-paper'}`}
        href={pathIn(lang, username)}
      >
        <span>
          <WholeNames text={t('open_page', { name: isolated(username) })} />
        </span>
      </a>
    </>
  );
}

interface ExchangeProps {
  readonly message: AnsweredMessage;
  readonly username: string;
}

/** A sent message as a folded note, with the replies, which are the news, larger on its lower edge. */
function Exchange({ message, username }: ExchangeProps) {
  const { lang, t } = useWords();
  return (
    <article className="poster">
      <div className="sheet">
        <p className="mb-2 pe-6 text-sm text-ink-soft">
          {t('you')} · <RelativeTime lang={lang} date={message.created_at} />
        </p>
        <p className="note-text text-lg" lang={languageOf(message.content)} dir="auto">
          {message.content}
        </p>
      </div>
      {message.replies.map(({ content, created_at }, index) => (
        <div key={index} className="note-reply feed-reply bg-(--voice-reply) text-ink">
          <p className="mb-2 text-sm">
            <bdi className="font-medium">{username}</bdi> ·{' '}
            <RelativeTime lang={lang} date={created_at} />
          </p>
          <p className="note-text text-2xl" lang={languageOf(content)} dir="auto">
            {content}
          </p>
        </div>
      ))}
    </article>
  );
}

function AnswerSent({ username }: { readonly username: string }) {
  const { t } = useWords();
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className="sent grid gap-1">
      <h2 ref={heading} className="text-4xl outline-none" tabIndex={-1}>
        {t('sent')}
      </h2>
      <p>
        <WholeNames text={t('sent_hint', { name: isolated(username) })} />
      </p>
    </div>
  );
}

interface AnswerFormProps {
  readonly recipient: NonNullable<SentThread['recipient']>;
  /** Key of the draft. */
  readonly draft: string;
  readonly secret: string;
  readonly onSent: () => void;
}

/** The field for the one answer that the recipient allows; it is sent as any other message. */
function AnswerForm({ recipient, draft, secret, onSent }: AnswerFormProps) {
  const { t } = useWords();
  useScrollAboveKeyboard('.sheet');
  const { id, username } = recipient;
  const send = (content: string) => sendMessage(id, content, { secret });
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
