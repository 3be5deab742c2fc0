import type { Person } from '../../../contract/desk-people.ts';
import { checkDecisionWords } from '../../../rules/reports.ts';
import { deletePerson } from './people.ts';
import { closeOpened } from '../../../stores/ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showError, showSuccess } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { WordsField } from '../deciding/fields.tsx';
import { useWords } from '../words.ts';

interface DeleteDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

/** Deletes an account on request, once its name is typed. The words are only for the log. */
export function DeleteDialog({ person, onClose }: DeleteDialogProps) {
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
  const title = t('delete_title', { username: person.username });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('close')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
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
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('delete_person')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
