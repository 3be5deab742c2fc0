import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as DraftsModule from '../../../../src/stores/inbox/reply-drafts.ts';
import { Browser, type Tab } from '../../api/browser-storage.ts';
import { aMessage } from '../a-message.ts';

let tab: Tab;
let stores: typeof DraftsModule;

/** Loads fresh stores, as a new page in this tab does. */
async function openPage(): Promise<void> {
  vi.resetModules();
  stores = await import('../../../../src/stores/inbox/reply-drafts.ts');
}

beforeEach(async () => {
  tab = new Browser().openTab();
  await openPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const hidden = aMessage('a', { has_link: true });
const shown = aMessage('a', { has_link: true, is_public: true });
const withoutLink = aMessage('a');

describe('a draft of a reply', () => {
  it('is for whom its message is while it is empty', () => {
    expect(stores.draftAudience(hidden)).toBe('sender');
    expect(stores.draftAudience(withoutLink)).toBe('owner');
    expect(stores.draftAudience(shown)).toBe('everybody');
  });

  it('stays private if its message is published meanwhile, until it is emptied', () => {
    stores.saveDraft(hidden, 'to');
    stores.saveDraft(shown, 'to you');
    expect(stores.draftAudience(shown)).toBe('sender');
    expect(stores.draftAudience({ ...shown, has_link: false })).toBe('owner');
    stores.saveDraft(shown, '');
    expect(stores.draftAudience(shown)).toBe('everybody');
  });

  it('becomes private with its message', () => {
    stores.saveDraft(shown, 'for all');
    expect(stores.draftAudience(hidden)).toBe('sender');
    expect(stores.draftAudience(withoutLink)).toBe('owner');
  });

  it.each(['everybody', 'sender', 'owner'] as const)(
    'is for %s once that is chosen, also after a reload and a change of the message',
    async (audience) => {
      stores.saveDraft(hidden, 'dear');
      stores.chooseAudience(hidden, audience);
      stores.saveDraft(hidden, 'dear you');
      await openPage();
      expect(stores.draftOf(hidden)).toBe('dear you');
      expect(stores.draftAudience(hidden)).toBe(audience);
      expect(stores.draftAudience(shown)).toBe(audience);
    },
  );

  it('for everybody does not publish its message again that is hidden meanwhile', () => {
    stores.chooseAudience(shown, 'everybody');
    expect(stores.draftAudience(hidden)).toBe('sender');
    expect(stores.draftAudience(withoutLink)).toBe('owner');
  });

  it('for everybody is private once moderators have hidden its message', () => {
    stores.chooseAudience(hidden, 'everybody');
    expect(stores.draftAudience({ ...hidden, is_withheld: true })).toBe('sender');
    expect(stores.draftAudience({ ...withoutLink, is_withheld: true })).toBe('owner');
  });

  it('for the sender is private once the message has no link', () => {
    stores.chooseAudience(hidden, 'sender');
    expect(stores.draftAudience(withoutLink)).toBe('owner');
  });

  it('that was sent leaves neither its text nor its audience', () => {
    stores.saveDraft(hidden, 'dear');
    stores.chooseAudience(hidden, 'owner');
    stores.deleteDraft(hidden);
    expect(stores.draftOf(hidden)).toBe('');
    expect(stores.draftAudience(hidden)).toBe('sender');
    expect(tab.session.items.size).toBe(0);
  });
});
