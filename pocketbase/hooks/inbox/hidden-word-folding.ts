// A bundle of its own, which inbox-rules.ts loads where words change: its patterns cost each machine that
// loads them more than all the rest.
export { foldHiddenWords } from '../sending/word-search.ts';
export {
  checkHiddenWords,
  HIDDEN_WORDS_MAX,
  tidyHiddenWords,
} from '../../../src/rules/hidden-words.ts';
export { hiddenForms } from '../sending/word-readings.ts';
