import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { updateOwnProfile } from '../../../../api/own-profile.ts';
import { send } from '../../../../api/send.ts';
import { requestReauthenticationCode } from '../../../../contract/accounts.ts';
import { $features } from '../../../../stores/account/features.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { useForm, type FormField } from '../../../../ui/use-form.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';

/**
 * Switches the second factor on at once, but off only with the password or a mailed code. Hidden where no mail
 * can be sent.
 */
export function TwoFactor() {
  const { t, errorText } = useWords();
  const { two_factor: isOn, verified } = useProfile();
  const hasMail = useStore($features)?.mail !== false;
  const [isAsking, setAsking] = useState(false);
  const { busy, start } = useAction({
    run: () => updateOwnProfile({ two_factor: true }),
    onSuccess: () => showSuccess(t('two_factor_on')),
    onFailure: ({ code }) => showError(errorText(code)),
  });
  const finish = () => {
    setAsking(false);
    showSuccess(t('two_factor_off'));
  };

  if (!hasMail && !isOn) return null;
  return (
    <>
      <Switch
        label={t('two_factor')}
        hint={t(verified ? 'two_factor_hint' : 'two_factor_needs_confirmation')}
        checked={isOn || busy}
        busy={busy}
        disabled={!verified && !isOn}
        onChange={(event) => (event.target.checked ? start() : setAsking(true))}
      />
      {isAsking && <SwitchOffDialog onDone={finish} onCancel={() => setAsking(false)} />}
    </>
  );
}

interface SwitchOffDialogProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password or a code before the second factor is switched off: the session may be stolen. */
function SwitchOffDialog({ onDone, onCancel }: SwitchOffDialogProps) {
  const { t, fieldErrorText } = useWords();
  const { has_password: hasPassword } = useProfile();
  const { values, busy, field, submit } = useForm({
    values: { secret: '' },
    submit: ({ secret }) =>
      updateOwnProfile({
        two_factor: false,
        ...(hasPassword ? { currentPassword: secret } : { code: secret }),
      }),
    mainField: 'secret',
    errorText: fieldErrorText,
    onSuccess: onDone,
  });

  return (
    <Dialog open onClose={onCancel} title={t('two_factor_off_title')} closeLabel={t('close')}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p>{t('two_factor_off_text')}</p>
        {hasPassword ? (
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            toggleLabels={[t('show_password'), t('hide_password')]}
            {...field('secret')}
          />
        ) : (
          <CodeField {...field('secret')} />
        )}
        <div className="dialog-actions">
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} disabled={values.secret === ''}>
            {t('switch_off')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Mails a code and asks for it, for accounts that have no password. */
export function CodeField({ onText, ...field }: FormField) {
  const { t, errorText } = useWords();
  return (
    <div className="grid gap-3">
      <ActionButton
        variant="quiet"
        className="justify-self-start"
        run={() => send(requestReauthenticationCode)}
        done={t('code_sent')}
        failed={errorText}
      >
        {t('mail_code')}
      </ActionButton>
      <TextField
        label={t('code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
        onText={(code) => onText(code.replace(/\s/g, ''))}
      />
    </div>
  );
}
