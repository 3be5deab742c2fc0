import { useState } from 'react';
import { createSecondFactor, type Challenge } from '../../flows/sign-in.ts';
import { CODE_LENGTH } from '../../rules/second-factor.ts';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { flash } from '../../ui/toast.ts';
import { useAuthWords } from './words.ts';

interface SecondFactorFormProps {
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

/** The step between the first factor and the session. */
export function SecondFactorForm({ challenge, onBack }: SecondFactorFormProps) {
  const { t, errorText } = useAuthWords();
  const [factor] = useState(() => createSecondFactor(challenge));
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">{t('code_title')}</h2>
        <p className="text-ink-soft">{t('code_text', { email: challenge.email })}</p>
      </div>
      <CodeForm
        factor={factor}
        labels={{
          code: t('code'),
          enter: t('code_enter'),
          back: t('back'),
          again: t('code_again'),
          sent: t('code_sent'),
        }}
        check={(code) => (code.length < CODE_LENGTH ? 'code_too_short' : null)}
        errorText={(code) =>
          code === 'code_too_short' ? t(code, { length: CODE_LENGTH }) : errorText(code)
        }
        // Signing in leaves the page at once, so the next page shows the message.
        onSignedIn={() => flash(t('welcome_back'))}
        onBack={onBack}
      />
    </div>
  );
}
