import { expect, it } from 'vitest';
import type { Notifications } from '../../../../src/contract/notifications.ts';
import { type PushSupport, wayToAsk } from '../../../../src/stores/notifications/support.ts';

const offered: Notifications = { push_key: 'key', mail: 'off', mail_state: 'ready', quiet: null };

it.each<[string, Partial<Notifications>, PushSupport, ReturnType<typeof wayToAsk>]>([
  ['push where it works', {}, 'ready', 'push'],
  ['mail where the site sends no push messages', { push_key: null }, 'ready', 'mail'],
  ['mail where the browser cannot receive them', {}, 'unsupported', 'mail'],
  ['mail on an iPhone without the app', {}, 'install_first', 'mail'],
  ['nothing where the browser was told not to', {}, 'denied', null],
  ['nothing without a confirmed address', { mail_state: 'unconfirmed' }, 'unsupported', null],
  ['nothing to an owner who gets mails', { mail: 'daily' }, 'ready', null],
  ['nothing to an owner with quiet hours', { quiet: { starts: 0, ends: 1 } }, 'ready', null],
])('offers %s', (_, settings, support, way) => {
  expect(wayToAsk({ ...offered, ...settings }, support)).toBe(way);
});
