import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import { PASSWORD_MIN, passwordRequirements, passwordStrength } from '../../rules/password.ts';
import type { FormField } from '../../ui/use-form.ts';
import { AccountPasswordField } from './form-parts.tsx';
import { useAuthWords } from './words.ts';

export function NewPasswordField(props: FormField & { readonly label?: string }) {
  return (
    <div>
      <AccountPasswordField {...props} autoComplete="new-password" />
      <PasswordStrength password={props.value} />
    </div>
  );
}

const requirementWords = {
  password_too_short: 'requirement_length',
  password_without_uppercase: 'requirement_uppercase',
  password_without_digit: 'requirement_digit',
} as const;

/** Number of filled parts of the meter. */
const filledParts = { weak: 1, medium: 2, strong: 3 } as const;

const colors = {
  weak: 'data-filled:bg-danger',
  medium: 'data-filled:bg-yellow',
  strong: 'data-filled:bg-success',
};

/** Shows the requirements in one line and, once something is typed, which of them the password meets and how strong it is. */
function PasswordStrength({ password }: { readonly password: string }) {
  const { t } = useAuthWords();
  const strength = password === '' ? undefined : passwordStrength(password);
  const all = passwordRequirements.map(({ error }) =>
    t(requirementWords[error], { min: PASSWORD_MIN }),
  );
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {strength && t('strength', { strength: t(`strength_${strength}`) })}
      </p>
      {strength ? (
        <Requirements password={password} strength={strength} />
      ) : (
        <p className="field-hint mt-1.5">{all.join(' · ')}</p>
      )}
    </>
  );
}

interface RequirementsProps {
  readonly password: string;
  readonly strength: keyof typeof filledParts;
}

function Requirements({ password, strength }: RequirementsProps) {
  const { t } = useAuthWords();
  return (
    <div className="mt-3 grid gap-2 text-sm text-ink-soft">
      <div className="grid grid-cols-3 gap-1" data-strength={strength} aria-hidden="true">
        {[1, 2, 3].map((part) => (
          <span
            key={part}
            className={`h-1 rounded-full bg-line transition-[background-color] duration-160 ${colors[strength]}`}
            data-filled={part <= filledParts[strength] || undefined}
          />
        ))}
      </div>
      <ul className="grid gap-1" aria-label={t('requirements')}>
        {passwordRequirements.map(({ error, met }) => {
          const isMet = met(password);
          const Icon = isMet ? Check : Circle;
          return (
            <li
              key={error}
              className="flex items-center gap-2 data-[met=true]:text-success"
              data-met={isMet}
            >
              <Icon className="size-4 flex-none" />
              {t(requirementWords[error], { min: PASSWORD_MIN })}
              <span className="sr-only">{t(isMet ? 'requirement_met' : 'requirement_open')}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
