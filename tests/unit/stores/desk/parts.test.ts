import { expect, it } from 'vitest';
import {
  deskParts,
  hashOfCase,
  hashOfPart,
  partsFor,
  placeOf,
} from '../../../../src/stores/desk/parts.ts';

it('every part has a hash that leads to it', () => {
  const found = deskParts.map((part) => placeOf(hashOfPart(part).replace(/^#$/, '')).part);
  expect(found).toEqual([...deskParts]);
});

it('the hash of a case opens it in the queue', () => {
  expect(placeOf(hashOfCase('a-1'))).toEqual({ part: 'queue', caseId: 'a-1' });
});

it.each(['', '#', '#settings', '#Queue'])('%j shows the queue without a case', (hash) => {
  expect(placeOf(hash)).toEqual({ part: 'queue', caseId: '' });
});

it('a moderator has all parts but the newsletter', () => {
  expect(partsFor('superuser')).toEqual([...deskParts]);
  expect(partsFor('moderator')).toEqual(deskParts.filter((part) => part !== 'newsletter'));
});
