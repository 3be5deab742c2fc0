import { expect, it } from 'vitest';
import { limits, type Limit } from '../../pocketbase/hooks/requests/rate-limits.ts';
import { sourceFiles } from './source-files.ts';

// Compares the table of limits in LIMITS.md with the limits in the code.

const [document] = sourceFiles('pocketbase/LIMITS.md');
const rows = [
  ...(document?.text ?? '').matchAll(
    /^\| [^|]* \| ((?:`\w+`(?:, )?)+) *\| [^|]* \| ([^|]*?) *\|$/gm,
  ),
].flatMap(([, names = '', max = '']) =>
  [...names.matchAll(/\w+/g)].map(([name]) => ({ name, max })),
);

const windows: Record<number, string> = {
  60: 'a minute',
  300: 'in 5 min',
  600: 'in 10 min',
  1800: 'in 30 min',
  3600: 'an hour',
};

function describeLimit({ seconds, max, jitter }: Limit): string {
  const window = windows[seconds] ?? `in ${seconds} s`;
  return jitter === undefined
    ? `${max} ${window}`
    : `${max - jitter} to ${max + jitter} ${window}, drawn`;
}

it('LIMITS.md lists every limit, and no other', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(Object.keys(limits).sort());
});

it('every limit in LIMITS.md has the value in the code', () => {
  const wrong = rows.filter(({ name, max }) => {
    const limit: Limit | undefined = Object.entries(limits).find(([key]) => key === name)?.[1];
    return limit === undefined || describeLimit(limit) !== max;
  });
  expect(wrong).toEqual([]);
});
