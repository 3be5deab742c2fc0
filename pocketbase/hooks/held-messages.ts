import { heldParameters } from '../../src/contract/held-messages.ts';
import type { Cursor } from '../../src/contract/messages.ts';
import { MESSAGES_PER_PAGE } from '../../src/rules/message.ts';
import { execute, select } from './database.ts';
import { erase } from './erasure.ts';
import {
  allHeldDeletion,
  heldCountQuery,
  heldDeletion,
  heldPageQuery,
  releaseStatement,
} from './held-query.ts';
import { limitClient } from './rate-limit.ts';
import { announce } from './realtime.ts';
import type { MemberRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';
import { selectedIds } from './selected-ids.ts';

const pageShape = { created_at: '', id: '', message: '' };

/** One page of what is held back from the caller's inbox, and how much there is. */
export function listHeld(e: MemberRequest): void {
  const { created_at = '', id = '' } = requireParameters(e, heldParameters);
  const owner = e.auth.id;
  const found = select(e.app, pageShape, heldPageQuery(id !== ''), { owner, created_at, id });
  const page = found.slice(0, MESSAGES_PER_PAGE);
  const last = found.length > page.length ? page[page.length - 1] : undefined;
  const next: Cursor | null = last ? { created_at: last.created_at, id: last.id } : null;
  const [counts] = select(e.app, { held: 0 }, heldCountQuery, { owner });
  const items = page.map(({ message }) => message).join(',');
  e.response.header().set('Content-Type', 'application/json');
  e.string(200, `{"items":[${items}],"next":${JSON.stringify(next)},"count":${counts?.held ?? 0}}`);
}

/** Moves the chosen ones into the caller's inbox; ids of others and of what is gone move nothing. */
export function release(e: MemberRequest): void {
  limitClient(e, 'member_request');
  const parameters = chosen(e);
  let released = 0;
  e.app.runInTransaction((tx) => {
    released = execute(tx, releaseStatement, parameters);
    execute(tx, heldDeletion, parameters);
  });
  if (released > 0) announce(e.app, e.auth.id, { kind: 'reload' });
  e.noContent(204);
}

export function deleteSelected(e: MemberRequest): void {
  limitClient(e, 'member_request');
  const parameters = chosen(e);
  erase(e.app, () => execute(e.app, heldDeletion, parameters));
  e.noContent(204);
}

export function deleteAll(e: MemberRequest): void {
  limitClient(e, 'member_request');
  erase(e.app, () => execute(e.app, allHeldDeletion, { owner: e.auth.id }));
  e.noContent(204);
}

const chosen = (e: MemberRequest) => ({ owner: e.auth.id, ids: JSON.stringify(selectedIds(e)) });
