import { expect, it } from 'vitest';
import {
  deskParts,
  hashOfItem,
  hashOfPart,
  partsFor,
  placeOf,
} from '../../../../src/stores/desk/parts.ts';

it('every part has a hash that leads to it', () => {
  const found = deskParts.map((part) => placeOf(hashOfPart(part).replace(/^#$/, '')).part);
  expect(found).toEqual([...deskParts]);
});

it.each(['queue', 'people'] as const)('the hash of an item opens it in the part %s', (part) => {
  expect(placeOf(hashOfItem(part, 'a-1'))).toEqual({ part, openId: 'a-1' });
});

it.each(['', '#', '#settings', '#Queue'])('%j shows the queue without a case', (hash) => {
  expect(placeOf(hash)).toEqual({ part: 'queue', openId: '' });
});

it('a moderator has all parts but the newsletter', () => {
  expect(partsFor('superuser')).toEqual([...deskParts]);
  expect(partsFor('moderator')).toEqual(deskParts.filter((part) => part !== 'newsletter'));
});
