import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { sendAsVisitor } from '../../../api/send-as-visitor.ts';
import { succeeded, type Result } from '../../../contract/result.ts';
import { showSent, type SentThread } from '../../../contract/sent.ts';
import { formatDay } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { defaultVoice, voiceClass, type Voice } from '../../../rules/voices.ts';
import { $sentLinks, rememberAnswered } from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { WaitingArcs } from '../WaitingArcs.tsx';
import { Answered } from './Answered.tsx';
import { Explained } from './Explained.tsx';
import { LinkActions } from './LinkActions.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useWords } from './words.ts';

/**
 * The message of a link with the replies to it, and everything that its sender can do. It has the voice of who
 * replied; before that, its colors tell nothing.
 */
export function Thread({ secret }: { readonly secret: string }) {
  const { lang, t, errorText } = useWords();
  const { value: thread, code, load } = useLoaded(secret, fetchThread);
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
      {thread?.recipient === null && <Waiting secret={secret} />}
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
      {thread?.recipient === null && !isGone && <Unanswered onLook={load} />}
      {thread?.recipient && !isGone && (
        <Answered
          thread={thread}
          recipient={thread.recipient}
          secret={secret}
          isAnswerSent={isAnswerSent}
          onAnswerSent={() => setAnswerSent(true)}
        />
      )}
      <div className="grid gap-3 border-t border-current/30 pt-6">
        <LinkActions secret={secret} username={thread?.recipient?.username ?? ''} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 *:[.sheet]:basis-full">
          {canBeUnread && !isGone && <TakeBack secret={secret} onDone={() => setTakenBack(true)} />}
          {/* Without loading the page again. */}
          <a
            className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-3"
            href={`${pathIn(lang, 'sent')}#`}
          >
            {t('title')}
          </a>
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

/** The arcs and, of a link that this browser keeps, the recipient and the day. */
function Waiting({ secret }: { readonly secret: string }) {
  const { lang, t } = useWords();
  const kept = useStore($sentLinks).find((link) => link.secret === secret);
  return (
    <>
      <WaitingArcs />
      {kept && kept.to !== '' && (
        <p className="-mb-3 text-lg font-medium">
          <WholeNames text={t('to', { name: isolated(kept.to) })} />
          {` · ${formatDay(new Date(kept.kept_at), lang)}`}
        </p>
      )}
    </>
  );
}

/** The same words for a message that waits, was read, blocked, held back, deleted or never sent. */
function Unanswered({ onLook }: { readonly onLook: () => Promise<unknown> }) {
  const { t } = useWords();
  const { busy, start } = useAction({ run: async () => succeeded(await onLook()) });
  return (
    <div className="grid justify-items-start gap-6">
      <p className="text-lg">{t('unanswered_hint')}</p>
      <Button className="button-paper" size="large" busy={busy} onClick={() => start()}>
        {t('look_again')}
      </Button>
      <Explained question={t('unanswered_why')}>{t('unanswered_reason')}</Explained>
    </div>
  );
}

/** Requests the thread of a link, and notes that it has an answer. */
async function fetchThread(secret: string): Promise<Result<SentThread>> {
  const result = await sendAsVisitor(showSent, { secret });
  if (result.ok && result.value.recipient) rememberAnswered(secret);
  return result;
}

/**
 * Gives the page around the island a voice.
 * @param voice as stored; undefined while it is unknown
 */
function useVoice(voice: Voice | '' = ''): void {
  useLayoutEffect(() => {
    const page = document.querySelector('.voice-page')?.classList;
    page?.replace(voiceClass(defaultVoice), voiceClass(voice));
    return () => void page?.replace(voiceClass(voice), voiceClass(defaultVoice));
  }, [voice]);
}
