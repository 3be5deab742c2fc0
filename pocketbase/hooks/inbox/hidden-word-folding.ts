// A separate bundle, which rules.ts loads only when words change: compiling its patterns costs more than
// the rest of that handler.
export { foldHiddenWords } from '../../../src/rules/word-search.ts';
export * from '../../../src/rules/hidden-words.ts';
export { hiddenForms } from '../../../src/rules/word-readings.ts';
