import { isLang } from '../../../src/i18n/locales.ts';
import { isIdentifier } from '../engine/identifier.ts';
import { load } from '../engine/load.ts';
import { pageNumber } from '../requests/input.ts';
import type * as rendering from './answers-rendering.ts';
import type { AnswerRoute } from './page-view.ts';
import * as rendered from './rendered-profiles.ts';
import { findFile, redirectToFirst, sendFilledPage } from './site-files.ts';

/**
 * Returns the route of `/{lang}/{username}/answers` or `/{lang}/{username}/{message}`; null for other
 * addresses.
 */
export function answerRoute(address: string): AnswerRoute | null {
  const [, lang = '', username = '', message = '', ...rest] = address.split('/');
  if (!isLang(lang) || username === '' || rest.length > 0) return null;
  if (message === 'answers') return { lang, username, page: 'answers', message };
  return isIdentifier(message) ? { lang, username, page: 'answer', message } : null;
}

/**
 * Answers with the page of one answer or of all answers. Each page has only one address: a username in
 * another case has no page, and neither has a private answer.
 * @returns whether the page exists
 */
export function showAnswers(e: core.RequestEvent, address: string): boolean {
  const route = answerRoute(address);
  if (!route) return false;
  const { lang, username, page, message } = route;
  const kind: rendered.Kind = `${page} ${lang} ${username} ${message}`;
  const number = page === 'answers' ? pageNumber(e) : 1;
  const version = rendered.versionOf(e.app, username);
  const pieces = rendered.renderCached(e.app, { kind, number }, version, () => {
    rendered.limitRendering(e);
    return load<typeof rendering>('pages/answers-rendering').renderAnswers(e.app, route, number);
  });
  const file = findFile(e.app, `[${page} ${lang}]`);
  if (!file) return false;
  if (version && pieces) {
    rendered.hideFromSearch(e, version);
    sendFilledPage(e, file, pieces);
  } else if (version && number > 1) redirectToFirst(e);
  else return false;
  return true;
}
