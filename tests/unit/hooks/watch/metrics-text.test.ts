import { expect, it } from 'vitest';
import { writeMetrics } from '../../../../pocketbase/hooks/watch/metrics-text.ts';
import { readMetrics } from '../../../support/prometheus.ts';

it('writes a comment and a type for each metric, and a line for each sample', () => {
  const text = writeMetrics([
    {
      name: 'hamsa_work',
      help: 'Work that waits.',
      type: 'gauge',
      samples: [
        { labels: { kind: 'hashing', state: 'waiting' }, value: 3 },
        { labels: { kind: 'drawing', state: 'waiting' }, value: 0.5 },
      ],
    },
    { name: 'hamsa_age_seconds', help: 'None is known.', type: 'gauge', samples: [] },
    { name: 'hamsa_tries_total', help: 'Tries.', type: 'counter', samples: [{ value: 7 }] },
  ]);
  expect(text).toBe(`# HELP hamsa_work Work that waits.
# TYPE hamsa_work gauge
hamsa_work{kind="hashing",state="waiting"} 3
hamsa_work{kind="drawing",state="waiting"} 0.5
# HELP hamsa_age_seconds None is known.
# TYPE hamsa_age_seconds gauge
# HELP hamsa_tries_total Tries.
# TYPE hamsa_tries_total counter
hamsa_tries_total 7
`);
});

it('escapes what would end the value of a label', () => {
  const labels = { version: 'a "b" \\ c\nd' };
  const metric = { name: 'hamsa_x', help: 'Any.', type: 'gauge', samples: [{ labels, value: 1 }] };
  const text = writeMetrics([{ ...metric, type: 'gauge' }]);
  expect(text).toContain('hamsa_x{version="a \\"b\\" \\\\ c\\nd"} 1\n');
  expect(readMetrics(text).get('hamsa_x')?.size).toBe(1);
});

it.each([
  ['a sample without a type', 'hamsa_x 1\n'],
  ['a counter that is named like a gauge', '# TYPE hamsa_x counter\nhamsa_x 1\n'],
  ['a value that is no number', '# TYPE hamsa_x gauge\nhamsa_x undefined\n'],
  ['a label without quotes', '# TYPE hamsa_x gauge\nhamsa_x{a=1} 1\n'],
  ['the same sample twice', '# TYPE hamsa_x gauge\nhamsa_x 1\nhamsa_x 2\n'],
  ['a last line without an end', '# TYPE hamsa_x gauge\nhamsa_x 1'],
])('the parser of the tests refuses %s', (_, text) => {
  expect(() => readMetrics(text)).toThrow();
});
