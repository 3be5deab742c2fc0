import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listVisitDays } from '../../../../src/contract/visits.ts';
import { DAYS_LISTED } from '../../../../src/rules/visits.ts';
import { visitDays } from '../../../../src/stores/inbox/visit-days.ts';
import { FakeServer } from '../../fake-server.ts';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  vi.useFakeTimers({ now: new Date('2026-11-22T00:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the last complete days are listed, newest first, with null for those without a report', async () => {
  const told = { day: '2026-11-20', opened: 40, wrote: null };
  const older = { day: '2026-10-01', opened: 90, wrote: 12 };
  server.answer(listVisitDays, [200, { days: [older, told] }]);
  await visitDays.load();
  const visits = visitDays.$loaded.get();
  const days = visits.status === 'ready' ? visits.value : [];
  expect(days).toHaveLength(DAYS_LISTED);
  expect(days.slice(0, 3)).toEqual([
    { day: '2026-11-21', opened: null, wrote: null },
    told,
    { day: '2026-11-19', opened: null, wrote: null },
  ]);
  expect(days).not.toContainEqual(older);
});
