import { readFileSync } from 'node:fs';
import { DAY } from '../../src/rules/days.ts';

const MINUTE = 60_000;

/** Returns how fine PRIVACY.md says that each column with a time is, by `table.column`. */
export function promisedTimes(): Map<string, string> {
  const privacy = readFileSync('pocketbase/PRIVACY.md', 'utf8');
  const [, part = ''] = privacy.split('### Every time that is stored');
  const [table = ''] = part.split(/^## /m);
  const rows = table.matchAll(/^\| `(\w+\.\w+)` +\| ([^|]+?) +\|/gm);
  return new Map([...rows].map(([, column = '', grain = '']) => [column, grain]));
}

const units = [
  ['day', DAY, /^\d{4}-\d\d-\d\d(?: 00:00:00\.000Z)?$/],
  ['minute', MINUTE, /^\d{4}-\d\d-\d\d \d\d:\d\d:00\.000Z$/],
] as const;

/** Whether a stored time is as coarse as promised; empty ones, and those that may be fine, are. */
export function isAsCoarse(value: unknown, grain: string): boolean {
  const unit = units.find(([name]) => grain === name || grain.startsWith(`${name},`));
  if (!unit || value === '' || value === 0 || value === null) return true;
  const [name, length, text] = unit;
  if (typeof value === 'string') return text.test(value);
  // A day is also stored as the number of days since 1970.
  return Number(value) % length === 0 || (name === 'day' && Number(value) < 100_000);
}

/** Returns a stored time as a migration cuts it. */
export function cut(value: unknown, grain: string): unknown {
  if (isAsCoarse(value, grain) || typeof value !== 'string') return value;
  if (grain === 'day') return `${value.slice(0, 10)} 00:00:00.000Z`;
  const time = Date.parse(value.replace(' ', 'T'));
  const minutes = grain === 'minute' ? Math.floor(time / MINUTE) : Math.ceil(time / MINUTE);
  return new Date(minutes * MINUTE).toISOString().replace('T', ' ');
}
