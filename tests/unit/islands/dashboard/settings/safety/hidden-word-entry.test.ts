import { expect, it } from 'vitest';
import {
  pastedLines,
  splitWords,
  typedSince,
} from '../../../../../../src/islands/dashboard/settings/safety/hidden-word-entry.ts';

it('commas of both scripts and line breaks part words, and spaces do not', () => {
  expect(splitWords(' one, two words،ثلاث كلمات\r\nfour,, ,')).toEqual([
    'one',
    'two words',
    'ثلاث كلمات',
    'four',
  ]);
  expect(splitWords(' , \n')).toEqual([]);
});

it('pasted lines fit into one with commas between them', () => {
  expect(pastedLines('one\ntwo\r\n\n')).toBe('one, two');
});

it('what was typed behind a sent entry is left, and another entry whole', () => {
  expect(typedSince('one', 'onetwo')).toBe('two');
  expect(typedSince('one, ', 'one, two')).toBe('two');
  expect(typedSince('one', 'one')).toBe('');
  expect(typedSince('one', 'two')).toBe('two');
});
