import { describe, expect, it } from 'vitest';
import { checkPause, PAUSED_INDEFINITELY, PAUSE_MAX_DAYS } from '../../../src/rules/pause.ts';
import { storedTime } from '../../../src/rules/stored-time.ts';

const now = Date.UTC(2026, 10, 22, 12);
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();

describe('the end of a pause', () => {
  it.each([
    ['empty, for an open inbox', ''],
    ['never, until the owner reopens the inbox', PAUSED_INDEFINITELY],
    ['a second from now', inDays(1 / 86_400)],
    ['tomorrow, as PocketBase writes it', storedTime(Date.parse(inDays(1)))],
    ['the last day that is allowed', inDays(PAUSE_MAX_DAYS)],
    ['without milliseconds', '2026-11-23T00:00:00Z'],
  ])('%s is accepted', (_, until) => {
    expect(checkPause(until, now)).toBe(null);
  });

  it.each([
    ['now', inDays(0)],
    ['yesterday', inDays(-1)],
    ['a day after the last allowed one', inDays(PAUSE_MAX_DAYS + 1)],
    ['a day before the value for never', '9999-12-30 00:00:00.000Z'],
    ['in another time zone', '2026-11-23T00:00:00+02:00'],
    ['a day without a time', '2026-11-23'],
    ['a day that does not exist', '2026-13-45 00:00:00.000Z'],
    ['a number', '1795400000000'],
    ['a word', 'tomorrow'],
    ['a space', ' '],
    ['a time followed by another character', `${inDays(1)}'`],
  ])('%s is refused', (_, until) => {
    expect(checkPause(until, now)).toBe('pause_out_of_range');
  });
});
