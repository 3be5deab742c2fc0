import { CASES_PER_PAGE } from '../../../src/rules/reports.ts';
import { eraseAccount } from '../accounts/account-deletion.ts';
import { select, selectTexts } from '../engine/database.ts';
import { isIdentifier } from '../engine/identifier.ts';
import { type MemberRequest, sendJson } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { fieldOf, refuse, requireParameters } from '../requests/input.ts';
import { limitSubject } from '../requests/rate-limit.ts';
import { noteInAudit, ofPerson } from './audit.ts';
import { casesOfPersonQuery } from './case-query.ts';
import { sentWords } from './found-case.ts';
import { itemRow, sendPage } from './paging.ts';
import { personQuery, readerOf } from './people-query.ts';

/**
 * Handles `GET /api/desk/person`.
 * @throws 404 with the code `person_gone` at `id`
 */
export function showPerson(e: MemberRequest): void {
  const { id = '', after = '' } = requireParameters(e, ['id', 'after']);
  limitSubject(e, 'desk_people', e.auth.id);
  const [person] = selectTexts(e.app, personQuery(readerOf(e.auth)), { id, reader: e.auth.id });
  if (person === undefined) return refuse('id', 'person_gone', 404);
  const [time = '', caseId = ''] = after.split('.');
  const reported_at = after === '' ? Number.MAX_SAFE_INTEGER : Number(time) || 0;
  const cursor = { profile: id, reader: e.auth.id, reported_at, id: caseId };
  const found = select(e.app, itemRow, casesOfPersonQuery, cursor);
  sendPage(e, found, CASES_PER_PAGE, `"person":${person}`);
}

/**
 * Returns the profile that a request names.
 * @throws 404 with the code `person_gone` at `id`
 */
export function requirePerson(app: CoreApp, e: MemberRequest): core.Record {
  const id = fieldOf(e, 'id', 'string');
  const [person] = isIdentifier(id) ? app.findRecordsByIds('profiles', [id]) : [];
  return person ?? refuse('id', 'person_gone', 404);
}

/** Answers with the person that a request names, as the list of people shows it. */
export function answerPerson(e: MemberRequest): void {
  const [json] = selectTexts(e.app, personQuery(readerOf(e.auth)), {
    id: fieldOf(e, 'id', 'string'),
    reader: e.auth.id,
  });
  sendJson(e, json ?? refuse('id', 'person_gone', 404));
}

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
