import { isUsername } from '../../../src/rules/username.ts';
import type * as reservation from '../names/reserved-usernames.ts';
import { load } from '../engine/load.ts';
import { pageNumber } from '../requests/input.ts';
import type * as rendering from './profile-rendering.ts';
import type { ProfileRoute } from './page-view.ts';
import * as rendered from './rendered-profiles.ts';
import * as files from './site-files.ts';
import { countVisit } from './visits.ts';

/** Handles `GET /{lang}/{username}`. */
export function showProfile(e: core.RequestEvent, route: ProfileRoute): void {
  const version = rendered.versionOf(e.app, route.username);
  const number = pageNumber(e);
  const pieces = renderingsOf(e.app, route, version, number, () => rendered.limitRendering(e));
  const page = files.findFile(e.app, `[profile ${route.lang}]`);
  if (!pieces && version && number > 1) files.redirectToFirst(e);
  else if (!version || !pieces || !page) sendNotFound(e, route);
  else {
    countVisit(e, version);
    rendered.hideFromSearch(e, version);
    files.sendFilledPage(e, page, pieces.slice(0, 1));
  }
}

/**
 * Answers a sent form with the page of the recipient's profile.
 * @param form the piece of the page that contains the form and the result of the message
 */
export function answerForm(
  e: core.RequestEvent,
  route: ProfileRoute,
  status: number,
  form: string,
): void {
  const kept = renderingsOf(e.app, route, rendered.versionOf(e.app, route.username), 1);
  const page = files.findFile(e.app, `[profile ${route.lang}]`);
  const [, before, after] = kept ?? [];
  if (!before || !after || !page) sendNotFound(e, route);
  else files.sendPage(e, status, page, [before, form, after], 'no-store');
}

/**
 * Returns the page, and its parts before and after the form. The page is kept as a whole too, because each
 * piece would be sent by writes of its own to the network.
 */
const renderingsOf = (
  app: CoreApp,
  route: ProfileRoute,
  version: rendered.Version | null,
  number: number,
  limit?: () => void,
): readonly rendered.Bytes[] | null =>
  rendered.renderCached(app, { kind: `page ${route.lang}`, number }, version, () => {
    limit?.();
    const { renderProfile } = load<typeof rendering>('pages/profile-rendering');
    const pieces = renderProfile(app, route, number);
    return pieces && [pieces.join(''), pieces[0] ?? '', pieces[2] ?? ''];
  });

/** Answers with the 404 page that offers the name, or with the general one if the product reserves it. */
function sendNotFound(e: core.RequestEvent, { lang, username }: ProfileRoute): void {
  const { isReserved, isReservedUsername } = load<typeof reservation>('names/reserved-usernames');
  // A longer text is no name, and comparing it would take time. The database knows of names that the operator
  // released; it is not asked about others, as each question costs a burst of visitors.
  const isUnavailable =
    isUsername(username) && isReservedUsername(username) && isReserved(e.app, username);
  files.sendPageWithStatus(e, 404, `/${lang}/404${isUnavailable ? '/page' : ''}`);
}
