import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeInboxRules, showInboxRules } from '../../../../src/contract/inbox-rules.ts';
import { HIDDEN_WORDS_MAX } from '../../../../src/rules/hidden-words.ts';
import {
  addHiddenWords,
  holdUnmarked,
  inboxRules,
  removeHiddenWord,
} from '../../../../src/stores/inbox/rules.ts';
import { FakeServer, settle, type Answer } from '../../fake-server.ts';

let server: FakeServer;

const rulesWith = (words: string[], hold_unmarked = true): Answer => [
  200,
  { hidden_words: words, hold_unmarked },
];

beforeEach(async () => {
  server = new FakeServer();
  server.answer(showInboxRules, rulesWith(['one', 'two']));
  await inboxRules.load();
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => {
  const rules = inboxRules.$loaded.get();
  return rules.status === 'ready' ? rules.value.hidden_words : rules.status;
};

it('only the added words are sent, each once, and the server’s list is shown', async () => {
  server.answer(changeInboxRules, rulesWith(['two', 'elsewhere', 'three'], false));
  expect(await addHiddenWords(['three', ' three '])).toMatchObject({ ok: true });
  expect(server.asked(changeInboxRules)).toEqual([{ add: ['three'] }]);
  expect(shown()).toEqual(['two', 'elsewhere', 'three']);
  expect(inboxRules.$loaded.get()).toMatchObject({ value: { hold_unmarked: false } });
});

it('words with an invalid one are not sent', async () => {
  expect(await addHiddenWords(['three', 'x'])).toEqual({
    ok: false,
    error: { code: 'word_too_short' },
  });
  expect(await addHiddenWords([])).toMatchObject({ error: { code: 'word_too_short' } });
  const many = Array.from({ length: HIDDEN_WORDS_MAX + 1 }, (_, index) => `word ${index}`);
  expect(await addHiddenWords(many)).toMatchObject({ error: { code: 'too_many_words' } });
  expect(server.asked(changeInboxRules)).toEqual([]);
  expect(shown()).toEqual(['one', 'two']);
});

it('a word is removed once the server has removed it, and stays if it fails', async () => {
  server.answer(changeInboxRules, 'unreachable', rulesWith(['two']));
  expect(await removeHiddenWord('one')).toMatchObject({ error: { code: 'no_response' } });
  expect(shown()).toEqual(['one', 'two']);
  await removeHiddenWord('one');
  expect(server.asked(changeInboxRules).at(-1)).toEqual({ remove: ['one'] });
  expect(shown()).toEqual(['two']);
});

it('a word added while another is being removed waits, so that the last answer is shown', async () => {
  const take = server.holdBack(changeInboxRules, rulesWith(['two', 'three']));
  const changes = Promise.all([removeHiddenWord('one'), addHiddenWords(['three'])]);
  await settle();
  expect(server.asked(changeInboxRules)).toEqual([{ remove: ['one'] }]);
  await take(rulesWith(['two']));
  expect(await changes).toMatchObject([{ ok: true }, { ok: true }]);
  expect(server.asked(changeInboxRules)).toEqual([{ remove: ['one'] }, { add: ['three'] }]);
  expect(shown()).toEqual(['two', 'three']);
});

it('holding unmarked messages is shown once the server has saved it', async () => {
  server.answer(changeInboxRules, 'unreachable', rulesWith(['one', 'two'], false));
  await holdUnmarked(false);
  expect(inboxRules.$loaded.get()).toMatchObject({ value: { hold_unmarked: true } });
  await holdUnmarked(false);
  expect(server.asked(changeInboxRules).at(-1)).toEqual({ hold_unmarked: false });
  expect(inboxRules.$loaded.get()).toMatchObject({
    value: { hidden_words: ['one', 'two'], hold_unmarked: false },
  });
});
