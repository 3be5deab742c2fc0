import type { Person } from '../../../contract/desk-people.ts';
import { checkDecisionWords, type DecisionReason } from '../../../rules/reports.ts';
import { suspendPerson } from './people.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ReasonField, WordsField } from '../deciding/fields.tsx';
import { ToldPreview } from '../deciding/ToldPreview.tsx';
import { useWords } from '../words.ts';

interface SuspendDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

interface SuspendValues {
  readonly reason: DecisionReason | '';
  readonly words: string;
}

/** Suspends a person; a reason is required, as for a decision about a report. */
export function SuspendDialog({ person, onClose, onChange }: SuspendDialogProps) {
  const { t, fieldErrorText, failureText } = useWords();
  const { id, username, language } = person;
  const { values, field, busy, submit } = useForm<SuspendValues, Person>({
    values: { reason: '', words: '' },
    check: ({ reason, words }) => ({
      reason: reason === '' ? 'decision_reason_required' : null,
      words: checkDecisionWords(words.trim()),
    }),
    submit: ({ reason, words }) => suspendPerson(id, reason || 'other', words.trim()),
    onSuccess: () => {
      onClose();
      onChange();
      showSuccess(t('said_suspend'));
    },
    errorText: fieldErrorText,
    onFormError: ({ code }) => showError(failureText(code, 'person_failed')),
  });
  return (
    <Dialog open onClose={onClose} title={t('suspend_title', { username })} closeLabel={t('close')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <ReasonField action="suspend" {...field('reason')} />
        <WordsField label={t('words')} {...field('words')} />
        <ToldPreview
          username={username}
          language={language}
          action="suspend"
          subject="profile"
          {...values}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('do_suspend')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
