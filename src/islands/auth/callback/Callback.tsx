import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import type { Failure, Result } from '../../../contract/result.ts';
import { handleCallback, type CallbackTarget } from '../../../flows/oauth.ts';
import { $session } from '../../../stores/account/session.ts';
import { Spinner } from '../../../ui/Spinner.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { flash } from '../../../ui/toast.ts';
import { LinkButton } from '../LinkButton.tsx';
import { useSetupWords, WordsProvider, type IslandProps } from '../words.ts';

const ProviderChallenge = lazyPart(
  async () => (await import('./ProviderChallenge.tsx')).ProviderChallenge,
  ChallengeFailure,
);

/** Where the provider sends people back to; leads on, or says why not. */
export function Callback(props: IslandProps<'setup'>) {
  return (
    <WordsProvider {...props}>
      <CallbackSteps />
    </WordsProvider>
  );
}

function CallbackSteps() {
  const result = useCallbackResult();
  if (result?.ok === false) return <CallbackFailure {...result.error} />;
  const mfaId = result?.value.mfaId;
  if (mfaId === undefined) return <SigningIn />;
  return (
    <Suspense fallback={<SigningIn />}>
      <ProviderChallenge mfaId={mfaId} />
    </Suspense>
  );
}

/** Not this page anew: an answer of the provider counts once. */
function CallbackFailure({ code, reason }: Pick<Failure, 'code' | 'reason'>) {
  const { t, say } = useSetupWords();
  return (
    <div className="panel grid gap-4" role="alert">
      <h1 className="text-2xl">{t('auth_error')}</h1>
      <p>{say(code)}</p>
      {reason !== undefined && <p className="text-ink-soft">{say(reason)}</p>}
      <LinkButton path="auth">{t('try_again')}</LinkButton>
    </div>
  );
}

function ChallengeFailure() {
  return <CallbackFailure code="part_failed" />;
}

function SigningIn() {
  const { t } = useSetupWords();
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <Spinner />
      <h1 className="text-xl">{t('signing_in')}</h1>
    </div>
  );
}

let handled: ReturnType<typeof handleCallback> | undefined;

/** Leaves the page as soon as it is known where to. */
function useCallbackResult(): Result<CallbackTarget> | undefined {
  const { t, lang } = useSetupWords();
  const [result, setResult] = useState<Result<CallbackTarget>>();
  const { status } = useStore($session, { ssr: 'initial' });
  const welcome = t('welcome_back');
  useEffect(() => {
    // An answer of the provider counts once, however often this is mounted.
    handled ??= handleCallback(new URLSearchParams(location.search), lang);
    void handled.then(setResult);
  }, [lang]);
  useEffect(() => {
    if (!result?.ok) return;
    const { path, isSignIn, mfaId } = result.value;
    if (mfaId !== undefined && status !== 'member') return;
    if (isSignIn) flash(welcome);
    // Not `assign`: the way back must not lead to an answer that counts once.
    location.replace(path);
  }, [result, status, welcome]);
  return result;
}
