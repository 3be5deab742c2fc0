import { map } from 'nanostores';
import { sendAtDesk } from '../../../api/desk.ts';
import * as contract from '../../../contract/desk-people.ts';
import type { PeopleFilter, Person } from '../../../contract/desk-people.ts';
import type { CaseRow } from '../../../contract/desk.ts';
import type { Result } from '../../../contract/result.ts';
import type { DecisionReason } from '../../../rules/reports.ts';
import { createDeskList, type DeskList } from '../../../stores/desk/desk-list.ts';

interface PeopleQuery {
  /** Beginning of a name or an address. */
  readonly search: string;
  readonly filter?: PeopleFilter;
}

/** People as the server showed them last, by id. */
export const $people = map<Record<string, Person | 'gone'>>({});

export const people = createDeskList<Person, PeopleQuery>(
  async (query) => {
    const result = await sendAtDesk(contract.findPeople, query);
    if (result.ok) for (const person of result.value.items) $people.setKey(person.id, person);
    return result;
  },
  { search: '' },
);

/** Lists who begins so, or the newest, of all or of a filter. */
export const findPeople = (search: string, filter: PeopleFilter | ''): Promise<void> =>
  people.load(search === '' && filter !== '' ? { search, filter } : { search });

/** Creates the list of the cases that count against a person; a page of it shows the person anew, too. */
export const casesOfPerson = (id: string): DeskList<CaseRow, object> =>
  createDeskList<CaseRow, object>(async (query) => {
    const result = await sendAtDesk(contract.showPerson, { ...query, id });
    if (result.ok) show(result.value.person);
    else if (result.error.code === 'person_gone') $people.setKey(id, 'gone');
    return result;
  }, {});

export const suspendPerson = async (id: string, reason: DecisionReason, words: string) =>
  showResult(await sendAtDesk(contract.suspendPerson, { id, reason, words }));

export const liftSuspension = async (id: string) =>
  showResult(await sendAtDesk(contract.liftSuspension, { id }));

export const setModerator = async (id: string, is_moderator: boolean) =>
  showResult(await sendAtDesk(contract.setModerator, { id, is_moderator }));

export async function deletePerson({ id }: Person, username: string, words: string) {
  const result = await sendAtDesk(contract.deletePerson, { id, username, words });
  if (result.ok) {
    people.change((rows) => rows.filter((row) => row.id !== id));
    $people.setKey(id, 'gone');
  }
  return result;
}

function showResult(result: Result<Person>): Result<Person> {
  if (result.ok) show(result.value);
  return result;
}

/** Shows a person's new state, also in the list. */
function show(person: Person): void {
  $people.setKey(person.id, person);
  people.change((rows) => rows.map((row) => (row.id === person.id ? person : row)));
}
