import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Failure } from '../../../contract/result.ts';
import { resetPassword } from '../../../flows/account-recovery.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { checkPassword } from '../../../rules/password.ts';
import { $session } from '../../../stores/account/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { SubmitButton, useFormError } from '../form-parts.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { LinkButton, Outcome, Task } from '../Task.tsx';
import { tokenFromUrl } from '../from-url.ts';
import { WordsProvider, useIslandWords, type IslandProps } from '../words.ts';
import { RequestForm, type RequestFormProps } from './RequestForm.tsx';

interface RecoverProps extends IslandProps<'recover'>, RequestFormProps {
  readonly words: IslandProps<'recover'>['words'];
}

/** Asks for a password reset link or, if opened by such a link, for the new password. */
export function Recover({ supportEmail, ...props }: RecoverProps) {
  const { lang } = props;
  const [token, setToken] = useState(tokenFromUrl);
  const { status } = useStore($session);
  const isMember = status === 'member' && token === null;
  useEffect(() => {
    // Members change their password in the settings.
    if (isMember) location.replace(pathIn(lang, 'dashboard'));
  }, [isMember, lang]);

  return (
    <WordsProvider {...props}>
      {token !== null && <NewPasswordForm token={token} onAskAgain={() => setToken(null)} />}
      {token === null && status === 'guest' && <RequestForm supportEmail={supportEmail} />}
    </WordsProvider>
  );
}

interface NewPasswordFormProps {
  readonly token: string;
  readonly onAskAgain: () => void;
}

function NewPasswordForm({ token, onAskAgain }: NewPasswordFormProps) {
  const { t, fieldErrorText } = useIslandWords<'recover'>();
  const showFormError = useFormError();
  const [status, setStatus] = useState<'open' | 'saved' | 'link_invalid'>('open');
  const { field, busy, submit } = useForm({
    errorText: fieldErrorText,
    values: { password: '' },
    check: ({ password }) => ({ password: checkPassword(password) }),
    submit: ({ password }) => resetPassword(token, password),
    onSuccess: () => setStatus('saved'),
    onFailure: (failure) => {
      if (isAboutLink(failure)) setStatus('link_invalid');
      else showFormError(failure.code);
    },
  });

  if (status === 'saved') {
    return (
      <Outcome title={t('saved_title')} text={t('saved_text')}>
        <LinkButton path="auth">{t('sign_in')}</LinkButton>
      </Outcome>
    );
  }
  if (status === 'link_invalid') {
    return (
      <Outcome title={t('link_invalid_title')} text={t('link_invalid_text')}>
        <Button size="large" onClick={onAskAgain}>
          {t('ask_again')}
        </Button>
      </Outcome>
    );
  }
  return (
    <Task title={t('title')}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p className="text-ink-soft">{t('new_text')}</p>
        <NewPasswordField {...field('password')} label={t('new_password')} />
        <SubmitButton busy={busy}>{t('save_password')}</SubmitButton>
      </form>
    </Task>
  );
}

/** Whether the link's token is used up, expired or unknown. */
function isAboutLink({ code, field }: Failure): boolean {
  return field === 'token' || (code === 'refused' && field !== 'password');
}
