import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Result } from '../../../contract/result.ts';
import { confirmVerification } from '../../../flows/account-recovery.ts';
import { $session } from '../../../stores/account/session.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { Outcome } from '../Outcome.tsx';
import { Task } from '../Task.tsx';
import { tokenFromUrl } from '../token-from-url.ts';
import { islandOf, useRecoverWords } from '../words.ts';
import { SendAgain } from './SendAgain.tsx';

/** The page behind the confirmation link; without a token, it offers to send the mail again. */
export const ConfirmAddress = islandOf<'recover'>(ConfirmSteps);

function ConfirmSteps() {
  const { t, errorText } = useRecoverWords();
  const session = useStore($session);
  const [token] = useState(tokenFromUrl);
  const result = useConfirmation(token);

  if (!token) {
    return (
      session.status !== 'unknown' && (
        <Outcome title={t('confirm_wait_title')} text={t('confirm_wait_text')}>
          <SendAgain session={session} />
        </Outcome>
      )
    );
  }
  if (!result) {
    return (
      <Task title={t('confirm_title')}>
        <Spinner label={t('confirming')} />
      </Task>
    );
  }
  if (result.ok) {
    return (
      <Outcome title={t('confirmed_title')} text={t('confirmed_text')}>
        <LinkButton path="dashboard">{t('open_dashboard')}</LinkButton>
      </Outcome>
    );
  }
  const { code } = result.error;
  return (
    <Outcome
      title={t('link_invalid_title')}
      text={code === 'refused' ? t('link_invalid_text') : errorText(code)}
    >
      <SendAgain session={session} />
    </Outcome>
  );
}

let confirmation: Promise<Result> | undefined;

function useConfirmation(token: string | null): Result | undefined {
  const [result, setResult] = useState<Result>();
  useEffect(() => {
    if (!token) return;
    // The token can be used only once, even if this component mounts again.
    confirmation ??= confirmVerification(token);
    void confirmation.then(setResult);
  }, [token]);
  return result;
}
