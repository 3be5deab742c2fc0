import { expect, it } from 'vitest';
import {
  pastedLines,
  splitWords,
} from '../../../../../../src/app/dashboard/settings/safety/HiddenWords.tsx';
import { typedSince } from '../../../../../../src/ui/AddForm.tsx';

it('Latin and Arabic commas and line breaks separate words, and spaces do not', () => {
  expect(splitWords(' one, two words،ثلاث كلمات\r\nfour,, ,')).toEqual([
    'one',
    'two words',
    'ثلاث كلمات',
    'four',
  ]);
  expect(splitWords(' , \n')).toEqual([]);
});

it('pasted lines become one line with commas between them', () => {
  expect(pastedLines('one\ntwo\r\n\n')).toBe('one, two');
});

it('text typed after a sent entry is kept, and a different entry is kept whole', () => {
  expect(typedSince('one', 'onetwo')).toBe('two');
  expect(typedSince('one, ', 'one, two')).toBe('two');
  expect(typedSince('one', 'one')).toBe('');
  expect(typedSince('one', 'two')).toBe('two');
});
