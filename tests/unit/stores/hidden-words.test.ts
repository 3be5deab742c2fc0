import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeInboxRules, showInboxRules } from '../../../src/contract/inbox-rules.ts';
import { HIDDEN_WORDS_MAX } from '../../../src/rules/hidden-words.ts';
import {
  $hiddenWords,
  addHiddenWords,
  loadHiddenWords,
  removeHiddenWord,
} from '../../../src/stores/hidden-words.ts';
import { FakeServer } from '../fake-server.ts';

let server: FakeServer;

beforeEach(async () => {
  server = new FakeServer();
  server.answer(showInboxRules, [200, { hidden_words: ['one', 'two'], held: 0 }]);
  server.answer(changeInboxRules, [204]);
  await loadHiddenWords();
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => {
  const hidden = $hiddenWords.get();
  return hidden.status === 'ready' ? hidden.words : hidden.status;
};

it('words are added after those that are there, each once', async () => {
  expect(await addHiddenWords(['three', ' one '])).toMatchObject({ ok: true });
  expect(server.asked(changeInboxRules)).toEqual([{ hidden_words: ['one', 'two', 'three'] }]);
  expect(shown()).toEqual(['one', 'two', 'three']);
});

it('of several with a wrong one none is sent', async () => {
  expect(await addHiddenWords(['three', 'x'])).toEqual({
    ok: false,
    error: { code: 'word_too_short' },
  });
  expect(await addHiddenWords([])).toMatchObject({ error: { code: 'word_too_short' } });
  const many = Array.from({ length: HIDDEN_WORDS_MAX - 1 }, (_, index) => `word ${index}`);
  expect(await addHiddenWords(many)).toMatchObject({ error: { code: 'too_many_words' } });
  expect(server.asked(changeInboxRules)).toEqual([]);
  expect(shown()).toEqual(['one', 'two']);
});

it('a word goes once the server has removed it, and stays where it has not', async () => {
  server.answer(changeInboxRules, 'unreachable', [204]);
  expect(await removeHiddenWord('one')).toMatchObject({ error: { code: 'no_response' } });
  expect(shown()).toEqual(['one', 'two']);
  await removeHiddenWord('one');
  expect(shown()).toEqual(['two']);
});

it('a list that cannot be loaded has failed, and takes no words that would replace it', async () => {
  server.answer(showInboxRules, [500]);
  await loadHiddenWords();
  expect(shown()).toBe('failed');
  expect(await addHiddenWords(['three'])).toMatchObject({ error: { code: 'no_response' } });
  expect(server.asked(changeInboxRules)).toEqual([]);
});
