import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Failure, Result } from '../../../contract/result.ts';
import { handleCallback, type CallbackTarget } from '../../../flows/oauth-callback.ts';
import { $session } from '../../../stores/account/session.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { flash } from '../../../ui/toast.ts';
import { LinkButton, Task } from '../Task.tsx';
import { islandOf, useIslandWords } from '../words.ts';
import { ProviderChallenge } from './ProviderChallenge.tsx';

/** The page that a provider redirects to. It leads on to the next page or shows an error. */
export const Callback = islandOf<'setup'>(CallbackSteps);

function CallbackSteps() {
  const { t } = useIslandWords<'setup'>();
  const result = useCallbackResult();
  if (result?.ok === false) return <CallbackFailure {...result.error} />;
  const mfaId = result?.value.mfaId;
  if (mfaId !== undefined) return <ProviderChallenge mfaId={mfaId} />;
  return (
    <Task title={t('signing_in')}>
      <Spinner />
    </Task>
  );
}

/** Links to the sign-in page instead of retrying: the provider's response can be used only once. */
function CallbackFailure({ code, reason }: Pick<Failure, 'code' | 'reason'>) {
  const { t, errorText } = useIslandWords<'setup'>();
  return (
    <div className="grid gap-5" role="alert">
      <Task title={t('auth_error')}>
        <p>{errorText(code)}</p>
        {reason !== undefined && <p className="text-ink-soft">{errorText(reason)}</p>}
        <LinkButton path="auth">{t('try_again')}</LinkButton>
      </Task>
    </div>
  );
}

let callbackResult: ReturnType<typeof handleCallback> | undefined;

/** Handles the provider's response, and redirects as soon as the target is known. */
function useCallbackResult(): Result<CallbackTarget> | undefined {
  const { t, lang } = useIslandWords<'setup'>();
  const [result, setResult] = useState<Result<CallbackTarget>>();
  const { status } = useStore($session, { ssr: 'initial' });
  const welcome = t('welcome_back');
  useEffect(() => {
    // The provider's response can be used only once, even if this component mounts again.
    callbackResult ??= handleCallback(new URLSearchParams(location.search), lang);
    void callbackResult.then(setResult);
  }, [lang]);
  useEffect(() => {
    if (!result?.ok) return;
    const { path, isSignIn, mfaId } = result.value;
    if (mfaId !== undefined && status !== 'member') return;
    if (isSignIn) flash(welcome);
    // Not `assign`: going back must not lead to a provider response that is used up.
    location.replace(path);
  }, [result, status, welcome]);
  return result;
}
