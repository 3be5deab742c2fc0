import { selectTexts } from '../engine/database.ts';
import { isIdentifier } from '../engine/identifier.ts';
import { sendJson, type MemberRequest } from '../engine/request-event.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { personQuery, readerOf } from './people-query.ts';

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
  });
  sendJson(e, json ?? refuse('id', 'person_gone', 404));
}
