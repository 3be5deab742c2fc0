import type { ReactNode, SyntheticEvent } from 'react';
import type { Person } from '../../../contract/desk-people.ts';
import { checkDecisionWords, type DecisionReason } from '../../../rules/reports.ts';
import { deletePerson, suspendPerson } from './people.ts';
import { closeOpened } from '../../../stores/ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ReasonField, WordsField } from '../deciding/fields.tsx';
import { ToldPreview } from '../deciding/ToldPreview.tsx';
import { useWords } from '../words.ts';

interface PersonDialogProps {
  readonly title: string;
  /** Label of the button that does what the dialog is about. */
  readonly confirm: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (event: SyntheticEvent) => void;
  readonly children: ReactNode;
}

function PersonDialog({ title, confirm, busy, onClose, onSubmit, children }: PersonDialogProps) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <form className="grid gap-4" noValidate onSubmit={onSubmit}>
        {children}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

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
    <PersonDialog
      title={t('suspend_title', { username })}
      confirm={t('do_suspend')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <ReasonField action="suspend" {...field('reason')} />
      <WordsField label={t('words')} {...field('words')} />
      <ToldPreview
        username={username}
        language={language}
        action="suspend"
        subject="profile"
        {...values}
      />
    </PersonDialog>
  );
}

/** Deletes an account on request, once its name is typed. The words are only for the log. */
export function DeleteDialog({ person, onClose }: Omit<SuspendDialogProps, 'onChange'>) {
  const { t, fieldErrorText, failureText } = useWords();
  const { field, busy, submit } = useForm({
    values: { username: '', words: '' },
    check: ({ username, words }) => ({
      username: username.trim() === person.username ? null : 'name_differs',
      words: words.trim() === '' ? 'words_required' : checkDecisionWords(words.trim()),
    }),
    submit: ({ username, words }) => deletePerson(person, username.trim(), words.trim()),
    onSuccess: () => {
      onClose();
      showSuccess(t('person_deleted', { username: person.username }));
      closeOpened();
    },
    errorText: fieldErrorText,
    onFormError: ({ code }) => showError(failureText(code, 'person_failed')),
  });
  return (
    <PersonDialog
      title={t('delete_title', { username: person.username })}
      confirm={t('delete_person')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('delete_text')}</p>
      <TextField
        label={t('type_name', { username: person.username })}
        name="username"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <WordsField label={t('who_asked')} hint={t('who_asked_hint')} {...field('words')} />
    </PersonDialog>
  );
}
