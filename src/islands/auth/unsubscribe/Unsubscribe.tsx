import { useEffect, useState } from 'react';
import { endMails } from '../../../flows/end-mails.ts';
import { settingsHash } from '../../../rules/settings-hash.ts';
import type { Result } from '../../../contract/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { Outcome } from '../Outcome.tsx';
import { islandOf, useUnsubscribeWords } from '../words.ts';

/** The page behind the link in the mails about new messages. Opening it ends them. */
export const Unsubscribe = islandOf<'unsubscribe'>(UnsubscribeSteps);

function UnsubscribeSteps() {
  const { t } = useUnsubscribeWords();
  const [attempt, setAttempt] = useState(0);
  const result = useRequest(attempt);
  if (!result) {
    return (
      <div className="grid justify-items-start gap-4">
        <h1 className="text-2xl">{t('title')}</h1>
        <Spinner label={t('working')} />
      </div>
    );
  }
  return result.ok ? (
    <Outcome title={t('done_title')} text={t('done_text')}>
      <SettingsLink />
    </Outcome>
  ) : (
    <Refusal code={result.error.code} onRetry={() => setAttempt(attempt + 1)} />
  );
}

interface RefusalProps {
  readonly code: string;
  readonly onRetry: () => void;
}

function Refusal({ code, onRetry }: RefusalProps) {
  const { t, errorText } = useUnsubscribeWords();
  if (code === 'link_expired') {
    return (
      <Outcome title={t('expired_title')} text={t('link_expired')}>
        <SettingsLink />
      </Outcome>
    );
  }
  return (
    <Outcome title={t('failed_title')} text={errorText(code)}>
      <Button size="large" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </Outcome>
  );
}

function SettingsLink() {
  const { t } = useUnsubscribeWords();
  return (
    <LinkButton path={`dashboard${settingsHash('notifications')}`}>{t('open_settings')}</LinkButton>
  );
}

interface Request {
  readonly attempt: number;
  readonly answer: Promise<Result>;
}

let request: Request | undefined;

/** Returns the answer; undefined while it is awaited. */
function useRequest(attempt: number): Result | undefined {
  const [settled, setSettled] = useState<{ attempt: number; result: Result }>();
  useEffect(() => {
    // The link works only once, even if this component mounts again.
    if (request?.attempt !== attempt) {
      request = { attempt, answer: endMails(location.hash.slice(1)) };
    }
    void request.answer.then((result) => setSettled({ attempt, result }));
  }, [attempt]);
  return settled?.attempt === attempt ? settled.result : undefined;
}
