import type { ReactNode } from 'react';
import { MESSAGE_MAX } from '../../rules/message.ts';
import { countCharacters, isBlank } from '../../rules/text.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NoteCounter } from './NoteCounter.tsx';
import { NoteField } from './NoteField.tsx';
import { ProofProgress } from './ProofProgress.tsx';
import { Refusal } from './Refusal.tsx';
import { SendButton } from './SendButton.tsx';
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

/** A note to write on, with its counter, its button and the reason of a refusal. */
export function NoteForm({ message, username, action, children, tool }: NoteFormProps) {
  const { t } = useWords();
  const isHydrated = useHydrated();
  const { form, content, isCut, error, isClosed, busy, isLeaving, write, submit } = message;
  // While a note is being sent, the button shows no countdown to the next one.
  const seconds = busy || isLeaving ? 0 : message.seconds;
  // The built page contains no text yet.
  const length = isHydrated ? countCharacters(content) : 0;
  // Before hydration the browser submits the form itself, so the button must work.
  const isSoftDisabled = isHydrated && !busy && (isBlank(content) || isClosed || seconds > 0);
  return (
    <form
      ref={form}
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
          <NoteCounter length={length} />
        </div>
        <SendButton busy={busy} softDisabled={isSoftDisabled} seconds={seconds} />
      </div>
    </form>
  );
}
