// A separate bundle, which hidden-words.ts loads only where there are words: compiling its patterns costs
// more than the rest of that handler.
export { containsHiddenWord } from '../../../src/rules/word-search.ts';
