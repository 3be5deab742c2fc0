import { useStore } from '@nanostores/react';
import { useState, type SyntheticEvent } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { checkEmail } from '../../../rules/email.ts';
import { $features } from '../../../stores/features.ts';
import { askForPasswordLink } from '../../../stores/recovery.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmailField } from '../EmailField.tsx';
import { Outcome } from '../Outcome.tsx';
import { toastFlaw } from '../toast-flaw.ts';
import type { RecoverSpeech } from './Recover.tsx';

export function RequestForm({ t, say, lang }: RecoverSpeech) {
  const features = useStore($features);
  const [email, setEmail] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [course, setCourse] = useState<'idle' | 'sending' | 'sent'>('idle');

  const send = async () => {
    setCourse('sending');
    const refusal = await askForPasswordLink(email.trim());
    setCourse(refusal ? 'idle' : 'sent');
    if (refusal) toastFlaw(say(refusal.code), say(refusal.code));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (course === 'sending') return;
    const error = checkEmail(email);
    setFlaw(error ? say(error) : undefined);
    if (error) toastFlaw(t('invalid_email'), say(error));
    else void send();
  };

  const backLink = (
    <a className="link justify-self-center" href={pathIn(lang, 'auth')}>
      {t('back_to_sign_in')}
    </a>
  );
  if (features?.mail === false) {
    return (
      <Outcome title={t('mail_not_set_up')} text={t('mail_not_set_up_text')}>
        {backLink}
      </Outcome>
    );
  }
  if (course === 'sent') {
    return (
      <Outcome title={t('sent_title')} text={t('sent_text', { email: email.trim() })}>
        <Button variant="quiet" onClick={() => setCourse('idle')}>
          {t('send_again')}
        </Button>
        {backLink}
      </Outcome>
    );
  }
  return (
    <form className="grid gap-5" noValidate onSubmit={submit}>
      <p className="text-ink-soft">{t('request_text')}</p>
      <EmailField
        label={t('email')}
        value={email}
        error={flaw}
        onChange={(value) => {
          setEmail(value);
          setFlaw(undefined);
        }}
      />
      <Button type="submit" size="large" busy={course === 'sending'}>
        {course === 'sending' ? t('processing') : t('send_link')}
      </Button>
      {backLink}
    </form>
  );
}
