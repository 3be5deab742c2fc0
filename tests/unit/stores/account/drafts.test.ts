import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as DraftsModule from '../../../../src/stores/account/drafts.ts';
import type * as ReplyDraftsModule from '../../../../src/stores/inbox/reply-drafts.ts';
import { Browser, type Tab } from '../../api/browser-storage.ts';
import { aMessage } from '../a-message.ts';

let tab: Tab;
let stores: typeof DraftsModule & typeof ReplyDraftsModule;

/** Loads fresh stores, as a new page in this tab does. */
async function openPage(): Promise<void> {
  vi.resetModules();
  stores = {
    ...(await import('../../../../src/stores/account/drafts.ts')),
    ...(await import('../../../../src/stores/inbox/reply-drafts.ts')),
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

it('each draft is restored after a reload', async () => {
  stores.saveDraft(message, 'half a thought');
  stores.saveDraft(other, 'another');
  stores.saveOwnPageDraft(laila, { bio: 'half a bio' });
  stores.saveOwnPageDraft(laila, { prompt: 'half a question', voice: 'plum' });
  await openPage();
  expect(stores.draftOf(message)).toBe('half a thought');
  expect(stores.draftAudience({ ...message, is_public: true })).toBe('owner');
  expect(stores.draftOf(other)).toBe('another');
  const page = { bio: 'half a bio', prompt: 'half a question', voice: 'plum' };
  expect(stores.ownPageDraft(laila)).toEqual(page);
});

it('a draft that was sent, saved or discarded leaves nothing on the device', () => {
  stores.saveDraft(message, 'half a thought');
  stores.saveOwnPageDraft(laila, { bio: '' });
  stores.saveDraft(message, '');
  expect(tab.session.items.get('drafts')).not.toContain('thought');
  stores.saveOwnPageDraft(laila, { bio: undefined });
  expect(tab.session.items.size).toBe(0);
});

it('another member in this tab finds no drafts, and the previous ones are deleted', async () => {
  stores.saveDraft(message, 'half a thought');
  expect(stores.ownPageDraft('sara-id')).toEqual({});
  expect(tab.session.items.size).toBe(0);
  stores.saveDraft(message, 'half a thought');
  await openPage();
  expect(stores.ownPageDraft('sara-id')).toEqual({});
  expect(tab.session.items.size).toBe(0);
});

it.each(['', '{', '[]', 'null'])('%j in storage is no draft', async (text) => {
  tab.session.setItem('drafts', text);
  await openPage();
  expect(stores.draftOf(message)).toBe('');
});

it('where storage is forbidden, drafts last as long as the page', () => {
  tab.session.isForbidden = true;
  stores.saveDraft(message, 'half a thought');
  expect(stores.draftOf(message)).toBe('half a thought');
  stores.clearDrafts();
  expect(stores.draftOf(message)).toBe('');
});
