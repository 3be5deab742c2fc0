import { useId, useState } from 'react';
import { dayBefore } from '../../../rules/days.ts';
import { INVITATION_DAYS_MAX, isLastDay, readUses } from '../../../rules/newcomers.ts';
import { createInvitation } from '../../../stores/desk/house.ts';
import { Button } from '../../../ui/Button.tsx';
import { describeField, Field } from '../../../ui/Field.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { useWords } from '../words.ts';

/** Days for which a new invitation is valid unless another day is chosen. */
const USUAL_DAYS = 30;

const dayAfter = (days: number) => dayBefore(Date.now(), -days);

/** @param onCreated called once the invitation is in the list */
export function InvitationForm({ onCreated }: { readonly onCreated: () => void }) {
  const { t, fieldErrorText, failureText } = useWords();
  const dayId = useId();
  const [initial] = useState(() => ({ uses: '1', last_day: dayAfter(USUAL_DAYS) }));
  const { values, errors, busy, set, submit } = useForm({
    initial,
    check: ({ uses, last_day }) => ({
      uses: readUses(uses.trim()) === null ? 'uses_invalid' : null,
      last_day: isLastDay(last_day, Date.now()) ? null : 'day_invalid',
    }),
    submit: ({ uses, last_day }) => createInvitation(uses.trim(), last_day),
    onSuccess: () => {
      showSuccess(t('invitation_created'));
      onCreated();
    },
    onFailure: ({ field = '', code }) => {
      if (field !== 'uses' && field !== 'last_day') showError(failureText(code, 'save_failed'));
    },
  });
  const dayError = fieldErrorText(errors.last_day);
  return (
    <form className="grid items-start gap-4 sm:grid-cols-[8rem_11rem]" noValidate onSubmit={submit}>
      <TextField
        label={t('uses')}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        value={values.uses}
        error={fieldErrorText(errors.uses)}
        onChange={({ target }) => set('uses', target.value)}
      />
      <Field id={dayId} label={t('last_day')} error={dayError}>
        <input
          {...describeField(dayId, dayError)}
          id={dayId}
          type="date"
          name="last_day"
          className="field-input"
          min={dayAfter(0)}
          max={dayAfter(INVITATION_DAYS_MAX)}
          value={values.last_day}
          onChange={({ target }) => set('last_day', target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="quiet"
        className="justify-self-start sm:col-span-2"
        busy={busy}
      >
        {t('create_invitation')}
      </Button>
    </form>
  );
}
