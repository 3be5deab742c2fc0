import { completeProfile } from '../api/profile-setup.ts';
import { refusalOf, type Refusal } from './refusal.ts';

/** Gives the name and ends the setup. */
export function completeSetup(id: string, username: string): Promise<Refusal | null> {
  return refusalOf(completeProfile(id, username));
}
