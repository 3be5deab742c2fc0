import type { RequestContract } from '../../src/contract/request.ts';
import { request, tokenOf, type Answer, type Member } from './api.ts';
import type { Server } from './server.ts';

/** Makes a request of the desk; the fields of a GET go into the query. */
export function askDesk(
  server: Pick<Server, 'url'>,
  { method, path }: RequestContract,
  token: string | undefined,
  fields: Record<string, unknown> = {},
): Promise<Answer> {
  if (method !== 'GET') return request(server, method, path, { token, json: fields });
  const query = new URLSearchParams(fields as Record<string, string>);
  return request(server, method, `${path}?${query}`, { token });
}

/** Signs a member in anew, for whom a first factor is enough. */
export async function signInAgain(server: Pick<Server, 'url'>, member: Member): Promise<void> {
  member.token = await tokenOf(server, member.email, member.password);
}
