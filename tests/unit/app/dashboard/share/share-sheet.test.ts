import { beforeEach, expect, it } from 'vitest';
import * as inbox from '../../../../../src/stores/inbox/inbox.ts';
import { $place } from '../../../../../src/stores/ui/address.ts';
import {
  $shareSubject,
  closeShareSheet,
  openShareSheet,
} from '../../../../../src/app/dashboard/share/share-sheet.ts';
import { aMessage, load } from '../../../stores/a-message.ts';

const showPart = (part: string) => $place.set({ ...$place.get(), part });

beforeEach(() => {
  load(inbox, []);
  showPart('inbox');
  closeShareSheet();
});

it('shares the owner’s link until it is closed', () => {
  expect($shareSubject.get()).toBeNull();
  openShareSheet(undefined);
  expect($shareSubject.get()).toBe('link');
  showPart('inbox');
  closeShareSheet();
  expect($shareSubject.get()).toBeNull();
});

it('shares a message in its current state, also after it left the list', () => {
  const message = aMessage('a');
  const published = aMessage('a', { is_public: true });
  openShareSheet(message);
  load(inbox, [published]);
  expect($shareSubject.get()).toBe(published);
  load(inbox, []);
  expect($shareSubject.get()).toBe(message);
});

it('does not open over another part of the dashboard', () => {
  showPart('page');
  openShareSheet(undefined);
  expect($shareSubject.get()).toBeNull();
});
