/** Steps of the set-up, in the order in which they are done. */
export const setUpSteps = [
  'claims',
  'address',
  'proxy',
  'mail',
  'support',
  'imprint',
  'backups',
  'second_factor',
  'google',
  'second_admin',
] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Steps that a site can do without; the others are needed once it is open to others. */
export const optionalSteps: readonly SetUpStep[] = ['google', 'second_admin'];

/** The anchor of each step's section in pocketbase/OPERATING.md, which a page of the desk shows. */
export const setUpAnchors: Readonly<Record<SetUpStep, string>> = {
  claims: 'the-figures',
  address: 'the-address',
  proxy: 'a-proxy',
  mail: 'mail',
  google: 'google',
  support: 'support',
  imprint: 'the-imprint',
  backups: 'backups',
  second_admin: 'a-second-admin',
  second_factor: 'the-second-factor',
};
