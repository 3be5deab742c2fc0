import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import { failed, type Failure, type Result } from '../../../contract/result.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { checkUsername } from '../../../rules/username.ts';
import { $session, type Profile } from '../../../stores/account/session.ts';
import { createUsernameChecker } from '../../../stores/account/username-check.ts';
import { flash, showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { SubmitButton, useFormError } from '../form-parts.tsx';
import { UsernameField, blocksSubmit, submitOnEnter, useNamePreview } from '../UsernameField.tsx';
import { islandOf, useIslandWords } from '../words.ts';

/** Asks for a name after sign-up through a provider. Accounts whose setup is finished are redirected. */
export const ProfileSetup = islandOf<'setup'>(SetupSteps);

function SetupSteps() {
  const { t, lang } = useIslandWords<'setup'>();
  const session = useStore($session);
  const needsSetup = session.status === 'member' && session.profile.needs_profile_setup;
  const isDone = session.status === 'member' && !needsSetup;
  const wasOpen = useRef(false);

  useEffect(() => {
    if (needsSetup) wasOpen.current = true;
    if (session.status === 'guest') {
      flash(t('signed_out'), 'error');
      location.replace(pathIn(lang, 'auth'));
    } else if (isDone) {
      if (wasOpen.current) flash(t('completed'));
      location.replace(pathIn(lang, 'dashboard'));
    }
  }, [isDone, lang, needsSetup, session.status, t]);

  return needsSetup && <SetupForm profile={session.profile} />;
}

function SetupForm({ profile }: { readonly profile: Profile }) {
  const { t, fieldErrorText } = useIslandWords<'setup'>();
  const [checker] = useState(() => createUsernameChecker(profile.username));
  const check = useStore(checker.$check);
  const showSetupError = useSetupError();

  const save = async (username: string): Promise<Result> => {
    const { status } = await checker.settle(username);
    if (status === 'taken') return failed('username_taken', { field: 'username' });
    if (status !== 'available') return failed('username_unchecked');
    return updateOwnProfile({ username, needs_profile_setup: false });
  };
  const { field, set, errors, busy, submit } = useForm({
    errorText: fieldErrorText,
    values: { username: profile.username },
    check: ({ username }) => ({ username: checkUsername(username) }),
    submit: ({ username }) => save(username),
    leaves: true,
    onFailure: showSetupError,
  });
  useNamePreview(field('username').value);
  const type = (input: string) => {
    const username = input.trim().toLowerCase();
    set('username', username);
    checker.type(username);
  };

  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the form handles Enter
    <form
      className="grid gap-5"
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnEnter(check, submit)}
    >
      <UsernameField {...field('username')} check={check} onText={type} />
      <SubmitButton busy={busy} disabled={blocksSubmit(check) || Boolean(errors.username)}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}

function useSetupError() {
  const { t, errorText } = useIslandWords<'setup'>();
  const showFormError = useFormError();
  return ({ code, field }: Failure) => {
    // The field already says why the name could not be checked.
    if (code === 'username_unchecked') return;
    if (field === 'username') showFormError(code);
    else showError(t('failed'), code === 'refused' ? t('failed') : errorText(code));
  };
}
