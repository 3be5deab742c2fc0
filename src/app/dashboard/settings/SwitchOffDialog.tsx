import { updateOwnProfile } from '../../../api/own-profile.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useProfile } from '../own-profile/use-profile.ts';
import { CodeField } from './CodeField.tsx';
import { useWords } from './words.ts';

interface SwitchOffDialogProps {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password or a code before the second factor is switched off: the session may be stolen. */
export function SwitchOffDialog({ onDone, onCancel }: SwitchOffDialogProps) {
  const { t, fieldErrorText } = useWords();
  const { has_password: hasPassword } = useProfile();
  const { values, errors, busy, set, submit } = useForm({
    initial: { secret: '' },
    submit: ({ secret }) =>
      updateOwnProfile({
        two_factor: false,
        ...(hasPassword ? { currentPassword: secret } : { code: secret }),
      }),
    mainField: 'secret',
    onSuccess: onDone,
  });
  const error = fieldErrorText(errors.secret);

  return (
    <Dialog open onClose={onCancel} title={t('two_factor_off_title')} closeLabel={t('close')}>
      <form className="grid gap-5" noValidate onSubmit={submit}>
        <p>{t('two_factor_off_text')}</p>
        {hasPassword ? (
          <PasswordField
            label={t('current_password')}
            autoComplete="current-password"
            showLabel={t('show_password')}
            hideLabel={t('hide_password')}
            value={values.secret}
            error={error}
            onChange={(event) => set('secret', event.target.value)}
          />
        ) : (
          <CodeField value={values.secret} error={error} onChange={(code) => set('secret', code)} />
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
