import { signIn, signUp } from '../../src/contract/sign-in.ts';
import type { Server } from './server.ts';
import { visit, type LimitedAnswer } from './client.ts';
import { newName } from './new-name.ts';

const from = (index: number) => `198.51.${Math.floor(index / 250)}.${(index % 250) + 1}`;

/** Lets this many clients act at the same moment, each with its own address. */
export const atOnce = (
  count: number,
  act: (from: string) => Promise<LimitedAnswer>,
): Promise<LimitedAnswer[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(from(index))));

export function signUpFrom(server: Pick<Server, 'url'>, address: string): Promise<LimitedAnswer> {
  const username = newName();
  const json = { username, email: `${username}@example.com`, password: 'Secret123' };
  return visit(server, 'POST', signUp.path, { from: address, json });
}

export function guessFrom(server: Pick<Server, 'url'>, address: string): Promise<LimitedAnswer> {
  const json = { identity: `${newName()}@example.com`, password: 'Wrong123' };
  return visit(server, 'POST', signIn.path, { from: address, json });
}
