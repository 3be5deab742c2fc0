/** The files of `public/locales/{lang}/`: `common` is for every page, the others for one island or page. */
export const namespaces = [
  'common',
  'blog',
  'home',
  'auth',
  'session',
  'recover',
  'setup',
  'profile',
  'dashboard',
  'settings',
  'tour',
  'guides',
  'keyboard',
  'errors',
  'help',
  'faq',
  'soon',
] as const;

export type Namespace = (typeof namespaces)[number];
