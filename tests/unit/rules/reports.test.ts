import { expect, it } from 'vitest';
import { toldAs, toldReason } from '../../../src/rules/reports.ts';

it.each([
  ['warn', 'danger', 'concern', ''],
  ['warn', 'threat', 'warn', 'threat'],
  ['hide', 'danger', 'hide', 'danger'],
  ['reversed', '', 'reversed', ''],
] as const)('of %s for the reason "%s" a person is told %s, "%s"', (action, reason, as, why) => {
  expect([toldAs(action, reason), toldReason(action, reason)]).toEqual([as, why]);
});
