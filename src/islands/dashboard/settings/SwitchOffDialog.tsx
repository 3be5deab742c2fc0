import { useState } from 'react';
import { switchTwoFactorOff } from '../../../stores/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { CodeField } from './CodeField.tsx';
import type { SectionProps } from './SettingsDialog.tsx';

interface SwitchOffDialogProps extends SectionProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A session alone does not switch the second factor off: it could be a stolen one. */
export function SwitchOffDialog({ onDone, onCancel, ...section }: SwitchOffDialogProps) {
  const { t, say, profile } = section;
  const { has_password: hasPassword } = profile;
  const [given, setGiven] = useState('');
  const [flaw, setFlaw] = useState<string>();
  const [busy, setBusy] = useState(false);

  const switchOff = async () => {
    setBusy(true);
    const proof = hasPassword ? { currentPassword: given } : { code: given };
    const refusal = await switchTwoFactorOff(proof);
    setBusy(false);
    if (!refusal) {
      onDone();
      return;
    }
    setFlaw(say(refusal.code, 'unexpected_error'));
  };
  const change = (input: string) => {
    setGiven(input);
    setFlaw(undefined);
  };

  return (
    <Dialog open onClose={onCancel} title={t('two_factor_off_title')} closeLabel={t('close')}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void switchOff();
        }}
      >
        <p>{t('two_factor_off_text')}</p>
        {hasPassword ? (
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
            value={given}
            error={flaw}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <CodeField {...section} value={given} error={flaw} onChange={change} />
        )}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={given === ''}>
            {t('switch_off')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
