import { useState, type SyntheticEvent } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { checkEmail } from '../../../rules/email.ts';
import { Button } from '../../../ui/Button.tsx';
import { Toaster } from '../../../ui/Toaster.tsx';
import { EmailField } from '../EmailField.tsx';
import { SecondFactorForm } from '../SecondFactorForm.tsx';
import type { CallbackWords } from './Callback.tsx';

interface ProviderChallengeProps {
  readonly t: Translate<CallbackWords>;
  readonly say: (code: string) => string;
  readonly mfaId: string;
}

/** The second factor after the provider: the server mails the code only to who can name the address. */
export function ProviderChallenge({ t, say, mfaId }: ProviderChallengeProps) {
  const [email, setEmail] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [isNamed, setNamed] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const error = checkEmail(email);
    setFlaw(error ? say(error) : undefined);
    setNamed(error === null);
  };
  return (
    <div className="panel grid gap-4">
      <h1 className="text-2xl">{t('second_step')}</h1>
      {isNamed ? (
        <SecondFactorForm
          t={t}
          say={say}
          challenge={{ mfaId, email: email.trim() }}
          onBack={() => setNamed(false)}
        />
      ) : (
        <form className="grid gap-5" noValidate onSubmit={submit}>
          <p className="text-ink-soft">{t('second_step_text')}</p>
          <EmailField label={t('email')} value={email} error={flaw} onChange={setEmail} />
          <Button type="submit" size="large">
            {t('code_enter')}
          </Button>
        </form>
      )}
      <Toaster />
    </div>
  );
}
