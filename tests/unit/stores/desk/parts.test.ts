import { expect, it } from 'vitest';
import { peopleFilters } from '../../../../src/contract/desk-people.ts';
import {
  deskParts,
  hashOfItem,
  hashOfPart,
  hashOfPeople,
  partsFor,
  placeOf,
} from '../../../../src/stores/desk/parts.ts';

it('every part has a hash that leads to it', () => {
  const found = deskParts.map((part) => placeOf(hashOfPart(part).replace(/^#$/, '')).part);
  expect(found).toEqual([...deskParts]);
});

it.each(['queue', 'people'] as const)('the hash of an item opens it in the part %s', (part) => {
  expect(placeOf(hashOfItem(part, 'a-1'))).toEqual({ part, openId: 'a-1', filter: '' });
});

it.each(['', ...peopleFilters] as const)(
  'the hash of the filter %j narrows the people',
  (filter) => {
    expect(placeOf(hashOfPeople(filter))).toEqual({ part: 'people', openId: '', filter });
  },
);

it('a person opens beside the narrowed list, and any other hash ends the filter', () => {
  const filterOf = (hash: string) => placeOf(hash, 'suspended').filter;
  expect(filterOf(hashOfItem('people', 'a-1'))).toBe('suspended');
  expect(filterOf(hashOfPart('people'))).toBe('');
  expect(filterOf(hashOfPart('state'))).toBe('');
});

it.each(['', '#', '#settings', '#Queue'])('%j shows the queue without a case', (hash) => {
  expect(placeOf(hash)).toEqual({ part: 'queue', openId: '', filter: '' });
});

it('a moderator has all parts but the newsletter', () => {
  expect(partsFor('superuser')).toEqual([...deskParts]);
  expect(partsFor('moderator')).toEqual(deskParts.filter((part) => part !== 'newsletter'));
});
