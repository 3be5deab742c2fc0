import { checkOptionalText, type TextError } from './text.ts';

/** Maximum characters of an owner's prompt, a headline of one line. */
export const PROMPT_MAX = 80;

export type PromptError = `prompt_${Exclude<TextError, 'required'>}`;

/** Replaces line breaks, which pasted text may have, because a headline must not have any. */
export const toOneLine = (text: string) => text.replace(/[\n\r\u2028\u2029]+/g, ' ');

/** Returns the first rule that a prompt breaks, or null. An empty prompt stands for the default question. */
export function checkPrompt(prompt: string): PromptError | null {
  if (/[\n\r]/.test(prompt)) return 'prompt_unprintable';
  const error = checkOptionalText(prompt, PROMPT_MAX);
  return error && `prompt_${error}`;
}
