import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ApiModule from '../../../../src/api/own-profile.ts';
import { changeProfile, setAllowAnonymous } from '../../../../src/contract/profiles.ts';
import { BIO_MAX } from '../../../../src/rules/profile-texts.ts';
import type * as DraftsModule from '../../../../src/stores/account/drafts.ts';
import type * as StoreModule from '../../../../src/stores/account/own-profile.ts';
import type * as ReplyDraftsModule from '../../../../src/stores/inbox/reply-drafts.ts';
import { laila, storeSession } from '../../a-session.ts';
import { Browser, type Tab } from '../../api/browser-storage.ts';
import { FakeServer, refused } from '../../fake-server.ts';
import { aMessage } from '../a-message.ts';

describe('a profile', () => {
  let server: FakeServer;
  let store: typeof StoreModule;
  let ownProfile: typeof ApiModule.ownProfile;

  beforeEach(async () => {
    vi.resetModules();
    server = new FakeServer();
    storeSession({ token: 'token', record: laila });
    store = await import('../../../../src/stores/account/own-profile.ts');
    ({ ownProfile } = await import('../../../../src/api/own-profile.ts'));
    const { currentSession } = await import('../../../../src/api/session-storage.ts');
    await currentSession().ready;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  describe('a bio', () => {
    it('is trimmed and saved, and shown in the server’s form', async () => {
      server.answer(changeProfile, [200, { ...laila, bio: 'Teacher' }]);
      expect(await store.saveProfileText('bio', ' Teacher\nfrom Amman \n')).toMatchObject({
        ok: true,
      });
      expect(server.asked(changeProfile)).toEqual([{ id: laila.id, bio: 'Teacher\nfrom Amman' }]);
      expect(ownProfile()).toEqual({ ...laila, bio: 'Teacher' });
    });

    it.each([
      ['a'.repeat(BIO_MAX + 1), 'bio_too_long'],
      ['a\u0000', 'bio_unprintable'],
    ])('%j is refused without a request', async (bio, code) => {
      expect(await store.saveProfileText('bio', bio)).toEqual({ ok: false, error: { code } });
      expect(server.received).toEqual([]);
    });
  });

  describe.each([true, false])('anonymous messages, allowed: %s', (allow) => {
    it('are shown once saved', async () => {
      server.answer(setAllowAnonymous, [204]);
      expect(await store.setAllowAnonymous(allow)).toMatchObject({ ok: true });
      expect(server.asked(setAllowAnonymous)).toEqual([
        { user_id: laila.id, allow_anon: allow, csrf_token: null },
      ]);
      expect(ownProfile()).toEqual({ ...laila, allow_anonymous: allow });
    });

    it('are shown unchanged if refused', async () => {
      server.answer(setAllowAnonymous, refused);
      expect(await store.setAllowAnonymous(allow)).toMatchObject({ error: { code: 'refused' } });
      expect(ownProfile()).toEqual(laila);
    });
  });
});

describe('drafts', () => {
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
});
