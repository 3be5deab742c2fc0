import { useEffect, useRef, useState } from 'react';
import type { SentThread } from '../../../contract/sent.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { WaitingArcs } from '../WaitingArcs.tsx';
import { Answered } from './Answered.tsx';
import { KeptFor } from './KeptFor.tsx';
import { KeptLinksLink } from './KeptLinksLink.tsx';
import { LinkActions } from './LinkActions.tsx';
import { TakeBack } from './TakeBack.tsx';
import { Unanswered } from './Unanswered.tsx';
import { useThread } from './use-thread.ts';
import { useVoice } from './use-voice.ts';
import { useWords } from './words.ts';

/**
 * The message of a link with the replies to it, and everything that its sender can do. It has the voice of who
 * replied; before that, its colors tell nothing.
 */
export function Thread({ secret }: { readonly secret: string }) {
  const { t, errorText } = useWords();
  const { thread, code, load } = useThread(secret);
  const [isAnswerSent, setAnswerSent] = useState(false);
  const [isTakenBack, setTakenBack] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // A reply stays on the page when one's own answer to it is taken back.
  const isGone = isTakenBack && !thread?.recipient;
  useEffect(() => {
    if (isGone) heading.current?.focus();
  }, [isGone]);
  useVoice(thread?.recipient?.voice);
  // A message with a reply was read, so that nothing of it can be taken back.
  const canBeUnread = thread ? !thread.recipient || isAnswerSent : code !== null;
  return (
    <>
      {thread?.recipient === null && (
        <>
          <WaitingArcs />
          <KeptFor secret={secret} />
        </>
      )}
      {/* One element, which keeps the focus while its text changes. */}
      <h1
        ref={heading}
        className="text-4xl wrap-anywhere outline-none md:text-5xl"
        tabIndex={-1}
        aria-live="polite"
      >
        {isGone ? t('taken_back') : headingOf(thread, t)}
      </h1>
      {code !== null && !isGone && (
        <div className="sheet">
          <LoadFailure message={errorText(code)} retryLabel={t('try_again')} onRetry={load} />
        </div>
      )}
      {thread === null && code === null && <Spinner label={t('loading')} />}
      {thread && !isGone && (
        <Content
          thread={thread}
          secret={secret}
          onLook={load}
          isAnswerSent={isAnswerSent}
          onAnswerSent={() => setAnswerSent(true)}
        />
      )}
      <div className="grid gap-3 border-t border-current/30 pt-6">
        <LinkActions secret={secret} username={thread?.recipient?.username ?? ''} />
        <div className="thread-end">
          {canBeUnread && !isGone && <TakeBack secret={secret} onDone={() => setTakenBack(true)} />}
          <KeptLinksLink />
        </div>
      </div>
    </>
  );
}

function headingOf(thread: SentThread | null, t: ReturnType<typeof useWords>['t']): string {
  if (!thread) return t('your_whisper');
  const { recipient } = thread;
  return recipient ? t('answered', { name: recipient.username }) : t('unanswered');
}

interface ContentProps {
  readonly thread: SentThread;
  readonly secret: string;
  readonly onLook: () => Promise<unknown>;
  readonly isAnswerSent: boolean;
  readonly onAnswerSent: () => void;
}

function Content({ onLook, ...answered }: ContentProps) {
  const { recipient } = answered.thread;
  if (!recipient) return <Unanswered onLook={onLook} />;
  return <Answered {...answered} recipient={recipient} />;
}
