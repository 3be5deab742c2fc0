import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { updateOwnProfile } from '../../../api/own-profile.ts';
import { failed, type Failure, type Result } from '../../../contract/result.ts';
import { checkUsername } from '../../../rules/username.ts';
import type { Profile } from '../../../stores/account/session.ts';
import { createUsernameChecker } from '../../../stores/account/username-check.ts';
import { showError } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { blocksSubmit, submitOnEnter, UsernameField } from '../UsernameField.tsx';
import { useFormError } from '../use-form-error.ts';
import { useNamePreview } from '../use-name-preview.ts';
import { useSetupWords } from '../words.ts';

export function SetupForm({ profile }: { readonly profile: Profile }) {
  const { t } = useSetupWords();
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
    initial: { username: profile.username },
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
      <UsernameField {...field('username')} check={check} onChange={type} />
      <SubmitButton busy={busy} disabled={blocksSubmit(check) || Boolean(errors.username)}>
        {t('save')}
      </SubmitButton>
    </form>
  );
}

function useSetupError() {
  const { t, errorText } = useSetupWords();
  const showFormError = useFormError();
  return ({ code, field }: Failure) => {
    // The field already says why the name could not be checked.
    if (code === 'username_unchecked') return;
    if (field === 'username') showFormError(code);
    else showError(t('failed'), code === 'refused' ? t('failed') : errorText(code));
  };
}
