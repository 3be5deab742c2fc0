import { expect, it } from 'vitest';
import { applicationData } from '../../../src/content/application-data.ts';

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
