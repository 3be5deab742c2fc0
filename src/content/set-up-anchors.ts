import type { SetUpStep } from '../contract/desk-house.ts';

/** Ids of the headings of pocketbase/OPERATING.md with the steps of the set-up. */
export const setUpAnchors: Record<SetUpStep, string> = {
  address: 'address',
  mail: 'mail',
  google: 'google',
  support: 'support',
  imprint: 'imprint',
  backups: 'backups',
  proxy: 'proxy',
  second_admin: 'second-admin',
  second_factor: 'second-factor',
};
