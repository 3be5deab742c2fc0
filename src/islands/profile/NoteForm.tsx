import { useStore } from '@nanostores/react';
import Clock from 'lucide-react/icons/clock';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import type { ReactNode } from 'react';
import { formatClock } from '../../i18n/format.ts';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { countCharacters, isBlank } from '../../rules/text.ts';
import { $proofProgress, cancelProof } from '../../stores/visitor/proof-of-work.ts';
import { Button } from '../../ui/Button.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoteField } from './NoteField.tsx';
import { Refusal } from './Refusal.tsx';
import type { useMessage } from './use-message.ts';
import { useWords } from './words.ts';

interface NoteFormProps {
  readonly message: ReturnType<typeof useMessage>;
  readonly username: string;
  /** Address of the form without JavaScript. */
  readonly action?: string;
  /** Hidden fields. */
  readonly children?: ReactNode;
  /** Shown beside the counter. */
  readonly tool?: ReactNode;
}

/** Id of the form, for its fields that stand outside of it. */
export const NOTE_FORM = 'note';

/** A note to write on, with its counter, its button and the reason of a refusal. */
export function NoteForm({ message, username, action, children, tool }: NoteFormProps) {
  const { lang, t } = useWords();
  const isHydrated = useHydrated();
  const { form, content, isCut, error, isClosed, busy, isLeaving, write, submit } = message;
  // While a note is being sent, the button shows no countdown to the next one.
  const seconds = busy || isLeaving ? 0 : message.seconds;
  // The built page contains no text yet.
  const length = isHydrated ? countCharacters(content) : 0;
  // Before hydration the browser submits the form itself, so the button must work.
  const isSoftDisabled = isHydrated && !busy && (isBlank(content) || isClosed || seconds > 0);
  const discard = () => {
    write('');
    message.focusField();
  };
  return (
    <form
      ref={form}
      id={NOTE_FORM}
      method="post"
      action={action}
      className={`sheet grid gap-3 ${isLeaving ? 'sheet-leaving' : ''}`}
      inert={isLeaving}
      onSubmit={submit}
    >
      {children}
      <NoteField content={content} length={length} error={error} readOnly={busy} onText={write} />
      <p className="text-sm font-medium empty:-mt-3" role="status">
        {isCut && t('message_cut', { max: MESSAGE_MAX })}
      </p>
      <Refusal key={message.tries} code={error} username={username} />
      <ProofProgress onCancel={message.focusField} />
      <div className="flex flex-wrap items-center gap-2">
        <div className="with-script flex flex-auto items-center justify-between gap-1 sm:flex-none">
          {tool}
          {isHydrated && content !== '' && !busy && (
            <Button variant="ghost" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <NoteCounter length={length} />
        </div>
        <Button
          type="submit"
          size="large"
          className="send basis-full tabular-nums sm:basis-0"
          busy={busy}
          softDisabled={isSoftDisabled}
        >
          {seconds > 0 ? t('send_wait', { time: formatClock(seconds, lang) }) : t('send')}
          {seconds > 0 ? <Clock /> : <SendHorizontal className="mirrored" />}
        </Button>
      </div>
    </form>
  );
}

/** Number of characters from which screen readers announce the count. */
const ANNOUNCED_FROM = 0.8 * MESSAGE_MAX;

function NoteCounter({ length }: { readonly length: number }) {
  const { t } = useWords();
  const counter = t('counter', { length, max: MESSAGE_MAX });
  return (
    <>
      <span className="text-sm text-ink-soft tabular-nums sm:me-2" aria-hidden="true">
        {counter}
      </span>
      <span className="sr-only" aria-live="polite">
        {length >= ANNOUNCED_FROM && counter}
      </span>
    </>
  );
}

/** Progress of the proof of work that a flooded inbox demands from the sender's device. */
function ProofProgress({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useWords();
  const share = useStore($proofProgress, { ssr: 'initial' });
  const isWorking = share !== null;
  const cancel = () => {
    cancelProof();
    // The pressed button is gone.
    onCancel();
  };
  return (
    <>
      <p className="sr-only" role="status">
        {isWorking && t('proof_working')}
      </p>
      {isWorking && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <div className="grid flex-1 basis-56 gap-2 text-[0.9375rem] text-ink-soft">
            <span aria-hidden="true">{t('proof_working')}</span>
            <progress className="work-done" aria-label={t('proof_working')} value={share} />
          </div>
          <Button variant="quiet" onClick={cancel}>
            {t('proof_cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
