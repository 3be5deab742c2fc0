import { useId, type ReactNode } from 'react';
import {
  REPORT_NOTE_MAX,
  decisionReasons,
  isReasonFor,
  type DecisionReason,
  type DeskAction,
} from '../../../rules/reports.ts';
import { describeField, Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import type { FormField } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

interface ReasonFieldProps extends FormField<DecisionReason | ''> {
  readonly action: DeskAction;
}

/** Chooses the reason of a decision, among those that its action allows. */
export function ReasonField({ action, value, error, onText }: ReasonFieldProps) {
  const { t } = useWords();
  const id = useId();
  const reasons = decisionReasons.filter((reason) => isReasonFor(action, reason));
  // Nothing was broken, in most of the cases that are dismissed.
  const ordered = action === 'dismiss' ? reasons.toReversed() : reasons;
  return (
    <Field id={id} label={t('decision_reason')} error={error}>
      <select
        {...describeField(id, error)}
        id={id}
        name="reason"
        className="field-input"
        value={value}
        onChange={({ target }) => onText(target.value as DecisionReason)}
      >
        <option value="" disabled>
          {t('choose_reason')}
        </option>
        {ordered.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason_${reason}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface WordsFieldProps extends FormField {
  readonly label: string;
  readonly hint?: ReactNode;
}

/** A moderator's own words, with a counter. */
export function WordsField(props: WordsFieldProps) {
  const { t } = useWords();
  return (
    <TextArea
      {...props}
      name="words"
      rows={2}
      max={REPORT_NOTE_MAX}
      counterOf={(used) => t('counter', { used, max: REPORT_NOTE_MAX })}
    />
  );
}
