import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import type { SectionProps } from './SettingsDialog.tsx';
import { usePasswordChange, type AskedFor, type PasswordChange } from './use-password-change.ts';

export function ChangePassword({ t, say, profile }: SectionProps) {
  const asks = askedOf(profile);
  const title = t(asks === 'current' ? 'change_password' : 'set_password');
  const { values, busy, isComplete, change, wordsAt, submit } = usePasswordChange({ t, say }, asks);

  const send = async () => {
    const found = await submit();
    if (found) toast.error(found.words);
    else toast.success(t('password_updated'));
  };
  const field = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      showLabel={t('show_password')}
      hideLabel={t('hide_password')}
      value={values[name]}
      error={wordsAt(name)}
      onChange={(event) => change(name, event.target.value)}
    />
  );

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h4>{title}</h4>
      {asks === 'current' && field('current', t('current_password'), 'current-password')}
      {asks === 'code' && (
        <CodeField
          t={t}
          say={say}
          value={values.code}
          error={wordsAt('code')}
          onChange={(code) => change('code', code)}
        />
      )}
      {field('fresh', t('new_password'), 'new-password')}
      {field('repeated', t('confirm_password'), 'new-password')}
      <p className="field-hint">
        {t(asks === 'current' ? 'other_sessions_end' : 'set_password_hint')}
      </p>
      <Button type="submit" className="justify-self-start" busy={busy} disabled={!isComplete}>
        {title}
      </Button>
    </form>
  );
}

/** A password switches the second factor off, so setting the first one is proved as that is. */
function askedOf({ has_password, two_factor }: SectionProps['profile']): AskedFor {
  if (has_password) return 'current';
  return two_factor ? 'code' : 'nothing';
}
