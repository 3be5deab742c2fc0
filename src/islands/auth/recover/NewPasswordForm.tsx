import { useState, type SyntheticEvent } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { checkPassword } from '../../../rules/password.ts';
import { setNewPassword } from '../../../stores/recovery.ts';
import { Button } from '../../../ui/Button.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { Outcome } from '../Outcome.tsx';
import { toastFlaw } from '../toast-flaw.ts';
import type { RecoverSpeech } from './Recover.tsx';

interface NewPasswordFormProps extends RecoverSpeech {
  readonly token: string;
  readonly onAskAgain: () => void;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { t, say, lang, token, onAskAgain } = props;
  const [password, setPassword] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [course, setCourse] = useState<'idle' | 'saving' | 'saved' | 'link_invalid'>('idle');

  const complain = (code: string) => {
    setFlaw(say(code));
    toastFlaw(t(code === 'password_required' ? code : 'invalid_password'), say(code));
  };
  const save = async () => {
    setCourse('saving');
    const refusal = await setNewPassword(token, password);
    setCourse(!refusal ? 'saved' : isAboutLink(refusal) ? 'link_invalid' : 'idle');
    if (refusal?.field === 'password') complain(refusal.code);
    else if (refusal && !isAboutLink(refusal)) toastFlaw(say(refusal.code), say(refusal.code));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (course === 'saving') return;
    const error = checkPassword(password);
    if (error) complain(error);
    else void save();
  };

  if (course === 'saved') {
    return (
      <Outcome title={t('saved_title')} text={t('saved_text')}>
        <a className="button button-large" href={pathIn(lang, 'auth')}>
          {t('sign_in')}
        </a>
      </Outcome>
    );
  }
  if (course === 'link_invalid') {
    return (
      <Outcome title={t('link_invalid_title')} text={t('link_invalid_text')}>
        <Button size="large" onClick={onAskAgain}>
          {t('ask_again')}
        </Button>
      </Outcome>
    );
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-soft">{t('new_text')}</p>
      <NewPasswordField
        t={t}
        label={t('new_password')}
        value={password}
        error={flaw}
        onChange={(value) => {
          setPassword(value);
          setFlaw(undefined);
        }}
      />
      <Button type="submit" size="large" busy={course === 'saving'} disabled={flaw !== undefined}>
        {course === 'saving' ? t('processing') : t('save_password')}
      </Button>
    </form>
  );
}

/** A token that was used, is too old or was never given. */
function isAboutLink({ code, field }: { code: string; field?: string | undefined }): boolean {
  return field === 'token' || (code === 'refused' && field !== 'password');
}
