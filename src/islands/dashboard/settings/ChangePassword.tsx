import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import type { SectionProps } from './SettingsDialog.tsx';
import { usePasswordChange, type PasswordChange } from './use-password-change.ts';

const empty: PasswordChange = { current: '', fresh: '', repeated: '' };

export function ChangePassword({ t, say }: SectionProps) {
  const [values, setValues] = useState(empty);
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
      <h4 className="field-label">{t('change_password')}</h4>
      {field('current', t('current_password'), 'current-password')}
      {field('fresh', t('new_password'), 'new-password')}
      {field('repeated', t('confirm_password'), 'new-password')}
      <p className="field-hint">{t('other_sessions_end')}</p>
      <Button
        type="submit"
        className="justify-self-start"
        busy={busy}
        disabled={Object.values(values).some((value) => value === '')}
      >
        {t('change_password')}
      </Button>
    </form>
  );
}
