import { afterEach, expect, it, vi } from 'vitest';
import { applicationData } from '../../../src/content/application-data.ts';
import { brokenFence } from '../../../src/content/facts-in-texts.ts';

const claims = {
  users: 10_000,
  messages: 1_000_000,
  satisfaction: 99,
  rating: { value: 4.9, count: 1954 },
};
const dataWith = (given: typeof claims | null) =>
  JSON.stringify(applicationData('en', 'A product.', 'https://app.example', given));

it('structured data contain the operator’s rating if one is set', () => {
  expect(dataWith(claims)).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.9,"ratingCount":1954}',
  );
  expect(JSON.parse(dataWith(null))).toMatchObject({ offers: { price: 0, priceCurrency: 'USD' } });
  expect(dataWith(null)).not.toMatch(/AggregateRating|1954/);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each([
  ['on', true],
  [undefined, true],
  ['off', false],
])('figures with CLAIMS=%s are told: %s', async (value, told) => {
  vi.stubEnv('CLAIMS', value);
  const { claims } = await import('../../../src/content/claims.ts');
  expect(claims !== null).toBe(told);
});

const begins = 'the front matter must begin with the line ---';
const ends = 'the front matter must end with the line ---';

it.each([
  ['---\ntitle: One\n---\nText', null],
  ['\uFEFF---\r\ntitle: One\r\n--- \r\nText', null],
  ['--\ntitle: One\n---\nText', `1: ${begins}`],
  ['', `1: ${begins}`],
  ['---\ntitle: One\n--\n\nText', `3: ${ends}`],
  ['---\ntitle: One\n—\n\nText', `3: ${ends}`],
  ['---\ntitle: One\n\nText\n\nMore', `3: ${ends}`],
])('the error in the front matter of %j is %s', (text, mistake) => {
  expect(brokenFence(text)).toBe(mistake);
});
