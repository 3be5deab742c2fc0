import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as DraftsModule from '../../../../src/stores/account/drafts.ts';
import type * as OwnPageModule from '../../../../src/stores/account/own-page-drafts.ts';
import type * as RepliesModule from '../../../../src/stores/inbox/replies.ts';
import { Browser, type Tab } from '../../api/browser-storage.ts';
import { aMessage } from '../a-message.ts';

let tab: Tab;
let stores: typeof DraftsModule & typeof OwnPageModule & typeof RepliesModule;

/** What a page finds when it loads in this tab. */
async function openPage(): Promise<void> {
  vi.resetModules();
  stores = {
    ...(await import('../../../../src/stores/account/drafts.ts')),
    ...(await import('../../../../src/stores/account/own-page-drafts.ts')),
    ...(await import('../../../../src/stores/inbox/replies.ts')),
  };
}

const laila = 'laila-id';
const message = aMessage('a', { recipient_id: laila });
const other = aMessage('b', { recipient_id: laila });

beforeEach(async () => {
  tab = new Browser().openTab();
  await openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('what was typed or chosen is there after a reload, each where it was', async () => {
  stores.keepDraft(message, 'half a thought');
  stores.keepDraft(other, 'another');
  stores.keepOwnPageDraft(laila, { bio: 'half a bio' });
  stores.keepOwnPageDraft(laila, { prompt: 'half a question', voice: 'plum' });
  await openPage();
  expect(stores.draftOf(message)).toBe('half a thought');
  expect(stores.isReplyPublic({ ...message, is_public: true })).toBe(false);
  expect(stores.draftOf(other)).toBe('another');
  const page = { bio: 'half a bio', prompt: 'half a question', voice: 'plum' };
  expect(stores.ownPageDraft(laila)).toEqual(page);
});

it('what was sent, saved or given up leaves nothing on the device', () => {
  stores.keepDraft(message, 'half a thought');
  stores.keepOwnPageDraft(laila, { bio: '' });
  stores.keepDraft(message, '');
  expect(tab.session.items.get('drafts')).not.toContain('thought');
  stores.keepOwnPageDraft(laila, { bio: undefined });
  expect(tab.session.items.size).toBe(0);
});

it('another person in this tab finds no drafts, and leaves none of them behind', async () => {
  stores.keepDraft(message, 'half a thought');
  expect(stores.ownPageDraft('sara-id')).toEqual({});
  expect(tab.session.items.size).toBe(0);
  stores.keepDraft(message, 'half a thought');
  await openPage();
  expect(stores.ownPageDraft('sara-id')).toEqual({});
  expect(tab.session.items.size).toBe(0);
});

it.each(['', '{', '[]', 'null'])('%j in their place is no draft', async (text) => {
  tab.session.setItem('drafts', text);
  await openPage();
  expect(stores.draftOf(message)).toBe('');
});

it('where storage is forbidden they live as long as the page, and nothing breaks', () => {
  tab.session.isForbidden = true;
  stores.keepDraft(message, 'half a thought');
  expect(stores.draftOf(message)).toBe('half a thought');
  stores.forgetDrafts();
  expect(stores.draftOf(message)).toBe('');
});
