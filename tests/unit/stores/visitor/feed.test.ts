import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicMessage } from '../../../../src/contract/profiles.ts';
import { showPublicProfile } from '../../../../src/contract/public-profile.ts';
import type * as FeedModule from '../../../../src/stores/visitor/feed.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;
let createFeed: typeof FeedModule.createFeed;

beforeEach(async () => {
  vi.resetModules();
  server = new FakeServer();
  ({ createFeed } = await import('../../../../src/stores/visitor/feed.ts'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const message = (id: string): PublicMessage => ({
  id,
  content: `whisper ${id}`,
  is_favorite: false,
  reactions: '',
  created_at: '2026-11-20T16:10Z',
  replies: [],
});
const pageOf = (ids: string, has_more: boolean) => ({ messages: [...ids].map(message), has_more });
const firstPage = { username: 'Laila', page: 1, ...pageOf('abc', true) };
const shown = ({ $list }: ReturnType<typeof createFeed>) =>
  $list
    .get()
    .items.map(({ id }) => id)
    .join('');

describe('a visitor who loads more', () => {
  it('of the answered messages gets only answered ones', async () => {
    server.answer(showPublicProfile, [200, pageOf('d', false)]);
    await createFeed({ ...firstPage, page: 4 }, 'answered').loadMore();
    const asked = { username: 'Laila', page: '5', answered: 'true' };
    expect(server.asked(showPublicProfile)).toEqual([asked]);
  });

  it('skips a page that has only messages already shown', async () => {
    server.answer(showPublicProfile, [200, pageOf('abc', true)], [200, pageOf('d', false)]);
    const feed = createFeed(firstPage, 'all');
    await feed.loadMore();
    expect(shown(feed)).toBe('abcd');
    expect(feed.$list.get().next).toBeNull();
  });

  it('keeps the loaded messages after a failure, and can retry', async () => {
    server.answer(showPublicProfile, 'unreachable', [200, pageOf('d', false)]);
    const feed = createFeed(firstPage, 'all');
    expect(await feed.loadMore()).toMatchObject({ ok: false, error: { code: 'no_response' } });
    expect(shown(feed)).toBe('abc');
    expect(feed.$list.get().next).toBe(2);
    expect((await feed.loadMore()).ok).toBe(true);
    expect(shown(feed)).toBe('abcd');
  });
});
