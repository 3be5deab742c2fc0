import { load } from '../engine/load.ts';
import { sendJson } from '../engine/request-event.ts';
import { pageNumber, requireParameters } from '../requests/input.ts';
import type * as publicProfile from './public-profile.ts';
import { limitRendering, renderCached, versionOf } from './rendered-profiles.ts';

/** Handles `GET /api/public-profile/{username}?page=&answered=`. */
export function showPublicProfile(e: core.RequestEvent): void {
  const isPlain = e.request?.url?.rawQuery === '';
  const { answered } = isPlain ? {} : requireParameters(e, ['page', 'answered']);
  const username = e.request?.pathValue('username') ?? '';
  const version = versionOf(e.app, username);
  const number = pageNumber(e);
  const find = () => {
    limitRendering(e);
    const { findAnswers, findProfile } = load<typeof publicProfile>('pages/public-profile');
    return (answered === 'true' ? findAnswers : findProfile)(e.app, username, number);
  };
  const kind = answered === 'true' ? 'json answered' : 'json';
  const cached = renderCached(e.app, { kind, number }, version, () => {
    const profile = find();
    const isPastLastPage = number > 1 && profile?.messages.length === 0;
    return profile && !isPastLastPage ? [JSON.stringify(profile)] : null;
  });
  const json = cached?.[0] ?? JSON.stringify(version && find());
  if (json === 'null') throw new NotFoundError();
  e.response.header().set('Cache-Control', 'no-cache');
  sendJson(e, json);
}
