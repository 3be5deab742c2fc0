import { useState, type SyntheticEvent } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import { changeAddress } from '../../../stores/recovery.ts';
import type { Refusal } from '../../../stores/refusal.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { Toaster } from '../../../ui/Toaster.tsx';
import { Outcome } from '../Outcome.tsx';
import type { RecoverSpeech, RecoverWords } from '../recover/Recover.tsx';
import { createSay } from '../speech.ts';
import { toastFlaw } from '../toast-flaw.ts';

interface ChangeAddressProps {
  readonly lang: Lang;
  readonly words: RecoverWords;
}

/** Where the link to a new address leads: the password makes the change. */
export function ChangeAddress({ lang, words }: ChangeAddressProps) {
  const t = createTranslate(words, lang);
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [course, setCourse] = useState<Course>(token ? 'open' : 'link_invalid');
  const speech = { t, say: createSay(words, t), lang };
  return (
    <>
      {course === 'open' && <ChangeForm {...speech} token={token} onEnd={setCourse} />}
      {course === 'changed' && (
        <Outcome title={t('changed_title')} text={t('changed_text')}>
          <a className="button button-large" href={pathIn(lang, 'auth')}>
            {t('sign_in')}
          </a>
        </Outcome>
      )}
      {course === 'link_invalid' && (
        <Outcome title={t('link_invalid_title')} text={t('change_again_text')}>
          <a className="button button-large" href={pathIn(lang, 'dashboard')}>
            {t('open_dashboard')}
          </a>
        </Outcome>
      )}
      <Toaster />
    </>
  );
}

type Course = 'open' | 'changed' | 'link_invalid';

interface ChangeFormProps extends RecoverSpeech {
  readonly token: string;
  readonly onEnd: (course: Course) => void;
}

function ChangeForm({ t, say, token, onEnd }: ChangeFormProps) {
  const [password, setPassword] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [busy, setBusy] = useState(false);

  const complain = (reason: string) => {
    setFlaw(reason);
    toastFlaw(reason, reason);
  };
  const explain = ({ code, field }: Refusal) => {
    if (code !== 'refused') complain(say(code));
    else if (field === 'password') complain(t('password_wrong'));
    else onEnd('link_invalid');
  };
  const save = async () => {
    setBusy(true);
    const refusal = await changeAddress(token, password);
    setBusy(false);
    if (refusal) explain(refusal);
    else onEnd('changed');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') complain(t('password_required'));
    else void save();
  };

  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-soft">{t('change_text')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        value={password}
        error={flaw}
        onChange={(event) => {
          setPassword(event.target.value);
          setFlaw(undefined);
        }}
      />
      <Button type="submit" size="large" busy={busy}>
        {busy ? t('processing') : t('change_save')}
      </Button>
    </form>
  );
}
