import type { MemberRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { noteInAudit, ofPerson } from './audit.ts';
import { answerPerson, requirePerson } from './person-request.ts';

/**
 * `POST /api/desk/people/moderator`: makes a member a moderator, or ends that. All sessions of a new one
 * end: none was begun with what a moderator needs, and one may have been left open somewhere.
 * @throws 400 with the code `second_factor_needed` at `id`
 */
export function setModerator(e: MemberRequest): void {
  const isModerator = fieldOf(e, 'is_moderator', 'boolean');
  inOneTransaction(e.app, (tx) => {
    const person = requirePerson(tx, e);
    if (person.getBool('is_moderator') === isModerator) return;
    if (isModerator && !person.getBool('two_factor')) refuse('id', 'second_factor_needed');
    person.ignoreUnchangedFields(true);
    person.set('is_moderator', isModerator);
    if (isModerator) person.refreshTokenKey();
    tx.save(person);
    const action = isModerator ? 'make_moderator' : 'end_moderator';
    noteInAudit(tx, e.auth, action, ofPerson(person));
  });
  answerPerson(e);
}
