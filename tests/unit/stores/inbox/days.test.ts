import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listInboxDays } from '../../../../src/contract/messages.ts';
import { DAYS_SHOWN } from '../../../../src/rules/inbox-days.ts';
import { inboxDays } from '../../../../src/stores/inbox/days.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-60);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('days without messages are filled in, in the owner’s time zone', async () => {
  const came = { day: '2026-11-20', messages: 3, answered: 1 };
  server.answer(listInboxDays, [200, { days: [came] }]);
  await inboxDays.load();
  const inbox = inboxDays.$loaded.get();
  const days = inbox.status === 'ready' ? inbox.value : [];
  expect(server.asked(listInboxDays)).toEqual([{ offset: '60' }]);
  expect(days).toHaveLength(DAYS_SHOWN);
  expect(days.slice(-3)).toEqual([
    came,
    { day: '2026-11-21', messages: 0, answered: 0 },
    { day: '2026-11-22', messages: 0, answered: 0 },
  ]);
});
