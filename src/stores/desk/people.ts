import { sendAtDesk } from '../../api/desk.ts';
import * as contract from '../../contract/desk-people.ts';
import type { Person } from '../../contract/desk-people.ts';
import type { Result } from '../../contract/result.ts';
import type { DecisionReason } from '../../rules/reports.ts';
import { createPagedList } from './paged-list.ts';

export const people = createPagedList<Person, { begins: string }>(
  (query) => sendAtDesk(contract.findPeople, query),
  { begins: '' },
);

export const suspendPerson = async (id: string, reason: DecisionReason, words: string) =>
  show(await sendAtDesk(contract.suspendPerson, { id, reason, words }));

export const liftSuspension = async (id: string) =>
  show(await sendAtDesk(contract.liftSuspension, { id }));

export const setModerator = async (id: string, is_moderator: boolean) =>
  show(await sendAtDesk(contract.setModerator, { id, is_moderator }));

export async function deletePerson({ id }: Person, username: string, words: string) {
  const result = await sendAtDesk(contract.deletePerson, { id, username, words });
  if (result.ok) people.change((rows) => rows.filter((row) => row.id !== id));
  return result;
}

/** Shows a person's new state in the list. */
function show(result: Result<Person>): Result<Person> {
  if (!result.ok) return result;
  const { value } = result;
  people.change((rows) => rows.map((row) => (row.id === value.id ? value : row)));
  return result;
}
