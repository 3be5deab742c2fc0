import { useId } from 'react';
import { mailFrequencies, type MailFrequency } from '../../../../rules/notifications.ts';
import { changeNotifications } from '../../../../stores/notifications/settings.ts';
import { showError, showSuccess } from '../../../../ui/toast.ts';
import { useSaved } from '../../../../ui/use-saved.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { useWords } from '../../words.ts';

/** Radio buttons for the mails about new messages. */
export function MailFrequencyField({ saved }: { readonly saved: MailFrequency }) {
  const { t, failureText } = useWords();
  const { email } = useProfile();
  const id = useId();
  const { shown: chosen, change } = useSaved({
    saved,
    save: (mail) => changeNotifications({ mail }),
    onSuccess: (mail) =>
      showSuccess(t(mail === 'off' ? 'mail_notices_ended' : 'mail_notices_saved')),
    onFailure: ({ code }) => showError(failureText(code, 'mail_notices_failed')),
  });
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="field-label">{t('mail_notices')}</legend>
      <p className="field-hint" id={id}>
        <span className="block wrap-anywhere">
          <bdi>{email}</bdi>
        </span>
        {t('mail_notices_hint')}
      </p>
      <div className="flex flex-wrap gap-2">
        {mailFrequencies.map((name) => (
          <label key={name} className="chip">
            <input
              type="radio"
              name={id}
              className="sr-only"
              checked={name === chosen}
              onChange={() => change(name)}
            />
            {t(`mail_frequency_${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
