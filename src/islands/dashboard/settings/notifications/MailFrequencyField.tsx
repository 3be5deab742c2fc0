import { useId } from 'react';
import { mailFrequencies, type MailFrequency } from '../../../../rules/notifications.ts';
import { changeNotifications } from '../../../../stores/notifications/settings.ts';
import { SendConfirmation } from '../SendConfirmation.tsx';
import { useWords } from '../words.ts';
import { useSavedChoice } from './use-saved-choice.ts';

interface MailFrequencyFieldProps {
  readonly saved: MailFrequency;
  /** Whether the account's address is confirmed; before that, no mail is sent to it. */
  readonly isConfirmed: boolean;
}

/** Radio buttons for the mails about new messages. */
export function MailFrequencyField({ saved, isConfirmed }: MailFrequencyFieldProps) {
  const { t } = useWords();
  const id = useId();
  const [chosen, choose] = useSavedChoice({
    saved,
    save: (mail: MailFrequency) => changeNotifications({ mail }),
    done: (mail) => (mail === 'off' ? 'mail_notices_ended' : 'mail_notices_saved'),
    failed: 'mail_notices_failed',
  });
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-2" disabled={!isConfirmed} aria-describedby={id}>
        <legend className="field-label">{t('mail_notices')}</legend>
        <p className="field-hint" id={id}>
          {t(isConfirmed ? 'mail_notices_hint' : 'mail_unconfirmed')}
        </p>
        <div className="settings-choice flex flex-wrap gap-2">
          {mailFrequencies.map((name) => (
            <label key={name} className="chip">
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={name === chosen}
                onChange={() => choose(name)}
              />
              {t(`mail_frequency_${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {!isConfirmed && <SendConfirmation />}
    </div>
  );
}
