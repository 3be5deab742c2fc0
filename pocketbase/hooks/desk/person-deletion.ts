import { eraseAccount } from '../accounts/account-deletion.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { noteInAudit } from './audit.ts';
import { requirePerson } from './person-request.ts';
import { sentWords } from './sent-words.ts';

/**
 * `POST /api/desk/people/delete`: deletes an account on request, with the same erasure as its owner's own
 * deletion.
 * @throws 400 with `words_required` at `words`; 404 with `person_gone` at `username` if the name is another
 */
export function deletePerson(e: MemberRequest): void {
  const { app, auth } = e;
  const words = sentWords(e);
  if (words === '') refuse('words', 'words_required');
  const person = requirePerson(app, e);
  if (fieldOf(e, 'username', 'string') !== person.getString('username')) {
    refuse('username', 'person_gone', 404);
  }
  eraseAccount(app, person, () =>
    inOneTransaction(app, (tx) => {
      tx.delete(person);
      noteInAudit(tx, auth, 'delete_person', { target: '', words });
    }),
  );
  e.noContent(204);
}
