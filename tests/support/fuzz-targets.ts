import { requests } from '../../src/contract/all.ts';
import { records, request } from './api.ts';
import type { Field } from './contract-inputs.ts';
import type { FuzzPeople } from './fuzz-people.ts';
import type { Target } from './fuzz-requests.ts';
import { registeredRoutes } from './registered-routes.ts';
import type { Server } from './server.ts';

interface Collection {
  name: string;
  fields: { name: string; type: string }[];
}

const kinds: Record<string, readonly ('string' | 'number' | 'boolean' | 'object')[]> = {
  bool: ['boolean'],
  number: ['number'],
  json: ['object', 'string'],
};

/**
 * Returns every route of the contract and of the hooks, and the record routes of every collection.
 * @param inputs fields of the contract's requests, by name
 */
export async function fuzzTargets(
  server: Server,
  people: FuzzPeople,
  inputs: ReadonlyMap<string, readonly Field[]>,
): Promise<Target[]> {
  const callersOf = {
    anybody: [undefined],
    member: [people.owner],
    moderator: [people.moderator],
    superuser: [people.superuser],
  };
  const contract = [...requests].map(([name, { method, path, caller }]): Target => {
    return { method, path, callers: callersOf[caller], fields: inputs.get(name) ?? [] };
  });
  const others = registeredRoutes()
    .filter(
      ({ method, path }) => !contract.some((one) => one.method === method && one.path === path),
    )
    .map((route): Target => ({ ...route, callers: [undefined, people.owner], fields: [] }));
  // Most requests go to the routes that do most.
  const own = [...contract, ...others];
  return [...own, ...own, ...(await recordTargets(server, people))];
}

async function recordTargets(server: Server, { owner, superuser }: FuzzPeople): Promise<Target[]> {
  const { token } = server.superuser;
  const { body } = await request(server, 'GET', '/api/collections?perPage=200', { token });
  return (body['items'] as Collection[]).flatMap(({ name, fields }) => {
    // The superusers of the console are left alone: they would lock the test out.
    const callers = name === '_superusers' ? [undefined, owner] : [undefined, owner, superuser];
    const all = fields.map(fieldOf);
    const one = `${records(name)}/{id}`;
    return [
      { method: 'GET', path: records(name), callers, fields: all },
      { method: 'GET', path: one, callers, fields: all },
      { method: 'POST', path: records(name), callers, fields: all },
      { method: 'PATCH', path: one, callers, fields: all },
      { method: 'DELETE', path: one, callers: [undefined, owner], fields: [] },
    ];
  });
}

const fieldOf = ({ name, type }: Collection['fields'][number]): Field => ({
  name,
  kinds: new Set(kinds[type] ?? (['string'] as const)),
  texts: [],
});
