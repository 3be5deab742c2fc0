import { feedView } from '../../../src/contract/feed-view.ts';
import type { ProfileView } from '../../../src/contract/profile-view.ts';
import type { PublicProfile } from '../../../src/contract/profiles.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import { load } from '../engine/load.ts';
import { formView } from './form-view.ts';
import { jsonInScript } from './json-in-script.ts';
import type { PagePiece } from './page-piece.ts';
import { previewImage } from './preview-image.ts';
import type { ProfileRoute } from './profile-route.ts';
import { findPublicProfile } from './public-profile.ts';

/**
 * Renders the pieces of a profile's page.
 * @param page page number of the profile's messages
 * @returns null for an unknown name, and after the last page
 */
export function renderProfile(
  app: CoreApp,
  { lang, username }: ProfileRoute,
  page: number,
): string[] | null {
  const profile = findPublicProfile(app, username, page);
  if (!profile || (page > 1 && profile.messages.length === 0)) return null;
  const view = profileView(lang, profile, page);
  return [0, 1, 2].map((index) =>
    load<PagePiece<ProfileView>>(`pages/profile.${lang}.${index}`).render(view),
  );
}

function profileView(lang: Lang, profile: PublicProfile, page: number): ProfileView {
  return {
    ...profile,
    ...feedView(profile, page),
    ...formView(profile, { status: 'none' }),
    image: previewImage(lang, profile),
    data: jsonInScript({ ...profile, page }),
  };
}
