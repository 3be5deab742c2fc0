/** Steps of the set-up, in the order in which they are done. */
export const setUpSteps = [
  'address',
  'proxy',
  'mail',
  'google',
  'support',
  'imprint',
  'backups',
  'second_admin',
  'second_factor',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** The anchor of each step's section in pocketbase/OPERATING.md, which a page of the desk shows. */
export const setUpAnchors: Readonly<Record<SetUpStep, string>> = {
  address: 'the-address',
  proxy: 'a-proxy',
  mail: 'mail',
  google: 'google',
  support: 'the-support-address',
  imprint: 'the-imprint',
  backups: 'backups',
  second_admin: 'a-second-admin',
  second_factor: 'the-second-factor',
};
