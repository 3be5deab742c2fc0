import { expect, it } from 'vitest';
import { crons } from '../../../pocketbase/hooks/tasks.ts';
import * as terms from '../../../src/rules/terms.ts';
import { sourceFiles } from '../source-files.ts';

const [document] = sourceFiles('pocketbase/PRIVACY.md');
const rows = [
  ...(document?.text ?? '').matchAll(/^\| .* \| (\d+) +\| `(\w+)` +\| `(\w+)` +\|$/gm),
].map(([, days, term = '', job = '']) => ({ term, days: Number(days), job }));

it('PRIVACY.md lists every term with its days, and no other', () => {
  const listed = Object.fromEntries(rows.map(({ term, days }) => [term, days]));
  expect(listed).toEqual({ ...terms });
});

it('every term in PRIVACY.md names a job', () => {
  const jobs = crons.map(([name]) => name);
  expect(rows.filter(({ job }) => !jobs.includes(job))).toEqual([]);
});
