import CircleAlert from 'lucide-react/icons/circle-alert';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { reportReasons, urgentReasons, type ReportReason } from '../../../rules/reports.ts';
import type { FormField } from '../../../ui/use-form.ts';
import { useReportWords } from './words.ts';

const otherReasons = reportReasons.filter((reason) => !urgentReasons.includes(reason));

/** The reasons of a report as large rows; an urgent one shows what helps right away. */
export function ReasonField({ value, error, onText }: FormField) {
  const { lang, t } = useReportWords();
  const id = useId();
  const isUrgent = urgentReasons.some((urgent) => urgent === value);
  const choice = (reason: ReportReason) => (
    <label key={reason} className="choice">
      <input
        type="radio"
        name="reason"
        value={reason}
        checked={reason === value}
        onChange={() => onText(reason)}
      />
      {t(`reason_${reason}`)}
    </label>
  );
  return (
    <fieldset className="field" aria-describedby={id}>
      <legend className="font-medium">{t('reasons')}</legend>
      <div aria-live="polite" id={id}>
        {error !== undefined && (
          <p className="field-error">
            <CircleAlert />
            {error}
          </p>
        )}
      </div>
      <div className="grid">
        {urgentReasons.map(choice)}
        {/* Beside these reasons, since the end of the list may be out of view. */}
        <div aria-live="polite">
          {isUrgent && (
            <div className="urgent-hint">
              <Phone />
              <p>
                {t('urgent_hint')}{' '}
                <a className="font-medium underline" href={pathIn(lang, 'help/reporting-content')}>
                  {t('urgent_help')}
                </a>
              </p>
            </div>
          )}
        </div>
        {otherReasons.map(choice)}
      </div>
    </fieldset>
  );
}
