// A bundle of its own, which hidden-words.ts loads where somebody has hidden words.
export { findsHiddenWord } from '../../src/rules/hidden-word-search.ts';
