import type { Profile } from '../contract/profiles.ts';
import * as contract from '../contract/sign-in.ts';
import { client } from './client.ts';
import { sendForSession } from './send.ts';

export type { Profile };

/** @param remember whether the session outlives the browser's; it is stored when this settles */
export async function signIn(email: string, password: string, remember: boolean): Promise<Profile> {
  client().session.remember(remember);
  return (await sendForSession(contract.signIn, { identity: email, password })).record;
}
