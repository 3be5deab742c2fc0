import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { SectionProps } from './SettingsDialog.tsx';
import { usePasswordChange, type PasswordChange } from './use-password-change.ts';

const empty: PasswordChange = { current: '', fresh: '', repeated: '' };

export function ChangePassword({ t, say, profile }: SectionProps) {
  const [values, setValues] = useState(empty);
  const { current, ...chosen } = values;
  const { has_password: asksForCurrent } = profile;
  const title = t(asksForCurrent ? 'change_password' : 'set_password');
  const { flaw, busy, submit, forgive } = usePasswordChange({ t, say });

  const send = async () => {
    const found = await submit(values);
    if (found) {
      toast.error(found.words);
      return;
    }
    setValues(empty);
    toast.success(t('password_updated'));
  };
  const field = (name: keyof PasswordChange, label: string, autoComplete: string) => (
    <PasswordField
      label={label}
      autoComplete={autoComplete}
      showLabel={t('show_password')}
      hideLabel={t('hide_password')}
      value={values[name]}
      error={flaw?.field === name ? flaw.words : undefined}
      onChange={(event) => {
        setValues({ ...values, [name]: event.target.value });
        forgive();
      }}
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
      {asksForCurrent && field('current', t('current_password'), 'current-password')}
      {field('fresh', t('new_password'), 'new-password')}
      {field('repeated', t('confirm_password'), 'new-password')}
      <p className="field-hint">{t(asksForCurrent ? 'other_sessions_end' : 'set_password_hint')}</p>
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        disabled={(asksForCurrent && current === '') || Object.values(chosen).includes('')}
      >
        {title}
      </Button>
    </form>
  );
}
