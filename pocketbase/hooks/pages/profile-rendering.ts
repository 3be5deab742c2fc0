import type { ProfileView } from '../../../src/contract/profile-view.ts';
import { languageOf } from '../../../src/rules/wordless.ts';
import { load } from '../engine/load.ts';
import { formView, pageView, type PagePiece, type ProfileRoute } from './page-view.ts';
import { findProfile } from './public-profile.ts';

/**
 * Renders the pieces of a profile's page.
 * @param page page number of the profile's messages
 * @returns null for an unknown name, and after the last page
 */
export function renderProfile(app: CoreApp, route: ProfileRoute, page: number): string[] | null {
  const { lang, username } = route;
  const profile = findProfile(app, username, page);
  if (!profile || (page > 1 && profile.messages.length === 0)) return null;
  const shown = { ...profile, ...pageView(lang, profile, page) };
  const view: ProfileView = {
    ...shown,
    ...formView(profile, { status: 'none' }),
    // Thirty letters would leave a lone last one on a phone.
    name_class: username.length > 24 ? 'text-base' : 'text-lg',
    bio_lang: languageOf(profile.bio),
  };
  return [0, 1, 2].map((index) =>
    load<PagePiece<ProfileView>>(`pages/profile.${lang}.${index}`).render(view),
  );
}
