import { useStore } from '@nanostores/react';
import Bell from 'lucide-react/icons/bell';
import X from 'lucide-react/icons/x';
import { useEffect, useId } from 'react';
import type { Failure } from '../../../contract/result.ts';
import { switchPushOn } from '../../../stores/notifications/push.ts';
import { rememberAnswer } from '../../../stores/notifications/question.ts';
import { changeNotifications, notifications } from '../../../stores/notifications/settings.ts';
import { pushSupport, wayToAsk } from '../../../stores/notifications/support.ts';
import { Button } from '../../../ui/Button.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { useWords } from '../words.ts';

/** Shows the question once the server has said which notifications it offers, if any. */
export function QuestionCard() {
  const loaded = useStore(notifications.$loaded);
  useEffect(() => void notifications.load(), []);
  const way = loaded.status === 'ready' ? wayToAsk(loaded.value, pushSupport()) : null;
  if (loaded.status !== 'ready' || way === null) return null;
  return <Question way={way} pushKey={loaded.value.push_key ?? ''} />;
}

/** Stays at the bottom of the screen, so that no message moves when it appears. */
function Question({ way, pushKey }: { readonly way: 'push' | 'mail'; readonly pushKey: string }) {
  const { lang, t, failureText } = useWords();
  const id = useId();
  const card = usePassFocusOn<HTMLDivElement>(inboxHeading);
  const fail = ({ code }: Failure) => {
    showError(failureText(code, way === 'push' ? 'push_failed' : 'mail_notices_failed'));
    // The browser asks only once.
    if (code === 'push_denied') rememberAnswer();
  };
  const accepting = useAction({
    run: () =>
      way === 'push' ? switchPushOn(pushKey, lang) : changeNotifications({ mail: 'at_once' }),
    onSuccess: () => {
      showSuccess(t(way === 'push' ? 'push_on' : 'mail_notices_saved'));
      rememberAnswer();
    },
    onFailure: fail,
  });
  return (
    <div
      ref={card}
      className="sticky bottom-[calc(var(--bar)+0.75rem)] z-10 flex items-center gap-2 rounded-note border border-line-strong bg-surface py-1.5 ps-4 pe-1 shadow-[0_0.5rem_1.5rem_var(--shadow)] raised"
      role="group"
      aria-labelledby={id}
    >
      <Bell className="size-5 flex-none text-brand max-sm:hidden" />
      <p className="min-w-0 flex-1 text-[0.9375rem] leading-[1.3] max-[22rem]:sr-only" id={id}>
        {t('question')}
      </p>
      <Button
        variant="quiet"
        className="max-[22rem]:flex-1"
        busy={accepting.busy}
        onClick={() => accepting.start()}
      >
        {t(way === 'push' ? 'question_push' : 'question_mail')}
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('question_no')} onClick={rememberAnswer}>
        <X />
      </Button>
    </div>
  );
}
