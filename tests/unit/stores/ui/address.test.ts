import { expect, it } from 'vitest';
import { hashOfItem, hashOfPart, placeOf, type Place } from '../../../../src/stores/ui/address.ts';
import { partsFor, type Part } from '../../../../src/app/shell/part.ts';

const icon = () => null;
const parts: readonly Part[] = [
  { name: 'queue', icon, words: { title: 'a' }, item: 'case' },
  { name: 'people', icon, words: { title: 'b' }, item: 'person', views: ['suspended', 'cases'] },
  { name: 'letters', icon, words: { title: 'c' }, roles: ['superuser'] },
];

const nowhere: Place = { part: '', openId: '', view: '', overlay: '' };
const narrowed: Place = { ...nowhere, part: 'people', view: 'suspended' };
const read = (hash: string, current = nowhere) => placeOf(hash, parts, current);

it.each(['queue', 'people', 'letters'])('the hash of the part %s leads to it', (part) => {
  expect(read(hashOfPart(part), narrowed)).toEqual({ ...nowhere, part });
});

it.each(['', '#'])('%j shows the first part', (hash) => {
  expect(read(hash, narrowed)).toEqual({ ...nowhere, part: 'queue' });
});

it('the hash of an item opens it beside the narrowed list', () => {
  expect(read(hashOfItem('case', 'a-1'))).toEqual({ ...nowhere, part: 'queue', openId: 'a-1' });
  expect(read(hashOfItem('person', 'a-1'), narrowed)).toEqual({ ...narrowed, openId: 'a-1' });
});

it('the hash of a view narrows its part', () => {
  expect(read(hashOfPart('people', 'suspended'))).toEqual(narrowed);
});

it.each(['#content', '#settings/safety', '#Queue', '#people-nobody', '#queue-cases', '#case-'])(
  '%j leaves the part as it is',
  (hash) => {
    expect(read(hash)).toEqual({ ...nowhere, part: 'queue' });
    expect(read(hash, narrowed)).toEqual(narrowed);
  },
);

it('a role has its own parts and those of everybody', () => {
  expect(partsFor(parts, 'superuser')).toEqual(parts);
  expect(partsFor(parts, 'moderator')).toEqual(parts.slice(0, 2));
});
