import { profiles } from '../api/client.ts';
import { startSession } from '../api/send.ts';
import { currentSession } from '../api/session-storage.ts';
import { failed, succeeded, type Failure, type Result } from '../contract/result.ts';
import { signInWithProvider } from '../contract/sign-in.ts';
import type { Lang } from '../i18n/locales.ts';
import { pathIn } from '../i18n/paths.ts';
import { readJson, removeEntry } from '../storage/access.ts';
import { $session, type Session } from '../stores/account/session.ts';
import { noticePath } from './notice-path.ts';
import type { OAuthOptions, PendingRequest } from './oauth.ts';
import { returnPath } from './return-path.ts';

/** The page to redirect to after the callback. */
export interface CallbackTarget {
  path: string;
  /** Whether the callback signed the user in; not for a linked account or an existing session. */
  isSignIn?: boolean;
  /** Id of the pending sign-in, if a second factor must be entered before the redirect. */
  mfaId?: string;
}

/**
 * Completes `startOAuth`. The pending request can be used only once: a callback URL that is opened again or
 * comes from another site is rejected.
 */
export async function handleCallback(
  query: URLSearchParams,
  lang: Lang,
): Promise<Result<CallbackTarget>> {
  const pending = takePendingRequest();
  const session = await whenSessionKnown();
  if (!query.has('state') && !query.has('code') && !query.has('error')) {
    return succeeded({ path: pathFor(session, lang) });
  }
  const code = checkResponse(query, pending);
  if (code || !pending) return failed(code ?? 'provider_unverified');
  if (pending.purpose === 'sign_in' && session.status === 'member') {
    return succeeded({ path: pathFor(session, lang) });
  }
  return exchangeCode(pending, query.get('code') ?? '');
}

function takePendingRequest(): PendingRequest | null {
  const pending = readJson('sessionStorage', 'oauth_request') as PendingRequest | null;
  removeEntry('sessionStorage', 'oauth_request');
  return pending;
}

function checkResponse(query: URLSearchParams, pending: PendingRequest | null): string | null {
  // The state is checked first, because even an error counts only if it answers our own request.
  if (pending?.state !== query.get('state')) return 'provider_unverified';
  const error = query.get('error');
  if (error === 'access_denied') return 'provider_cancelled';
  return error !== null || !query.get('code') ? 'provider_failed' : null;
}

async function exchangeCode(
  pending: PendingRequest,
  code: string,
): Promise<Result<CallbackTarget>> {
  const { purpose, codeVerifier, redirect, lang, remember, returnTo, invitation } = pending;
  const path = returnPath(returnTo, lang);
  if (purpose === 'sign_in') currentSession().remember(remember);
  const account = { language: lang, invitation };
  const result = await startSession(
    signInWithProvider,
    profiles.authWithOAuth2Code('google', code, codeVerifier, redirect, account),
  );
  if (!result.ok) {
    const { mfaId, notice } = result.error;
    if (notice) return succeeded({ path: noticePath(lang, notice) });
    return mfaId ? succeeded({ path, mfaId }) : failureOf(result.error, purpose);
  }
  const { record, meta } = result.value;
  if (meta?.isNew || record.needs_profile_setup)
    return succeeded({ path: pathIn(lang, 'profile-setup') });
  return succeeded({ path, isSignIn: purpose === 'sign_in' });
}

const newAccountFields = ['email', 'username', 'language', 'invitation'];
/** After these failures the browser cannot know whether the account existed before. */
const serverFailures = ['server_busy', 'storage_full', 'unexpected_error'];

function failureOf({ code, field }: Failure, purpose: OAuthOptions['purpose']): Result<never> {
  // Without a field, the server refused the provider's answer.
  if (code === 'refused' && !field) return failed('provider_failed');
  if (purpose === 'link' || isProviderCode(code)) return failed(code);
  const isSetup = newAccountFields.includes(field ?? '') || serverFailures.includes(code);
  return isSetup ? failed('setup_failed', { reason: code }) : failed(code);
}

const isProviderCode = (code: string) =>
  (signInWithProvider.codes as readonly string[]).includes(code);

function pathFor(session: Session, lang: Lang): string {
  if (session.status !== 'member') return pathIn(lang, 'auth');
  return session.profile.needs_profile_setup
    ? pathIn(lang, 'profile-setup')
    : returnPath(null, lang);
}

/** Resolves with the session once it is known. */
function whenSessionKnown(): Promise<Session> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.status === 'unknown') return;
      resolve(session);
      // `stop` is assigned only after `subscribe` has returned.
      queueMicrotask(() => stop());
    });
  });
}
