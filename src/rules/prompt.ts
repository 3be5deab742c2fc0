import { checkOptionalText, type TextError } from './text.ts';

/** Characters of what an owner asks visitors, as a headline: one line. */
export const PROMPT_MAX = 80;

export type PromptError = `prompt_${Exclude<TextError, 'required'>}`;

/** What is pasted may have lines; a headline has one. */
export const toOneLine = (text: string) => text.replace(/[\n\r\u2028\u2029]+/g, ' ');

/** The first rule a prompt breaks, or null; an empty one stands for the page's own question. */
export function checkPrompt(prompt: string): PromptError | null {
  if (/[\n\r]/.test(prompt)) return 'prompt_unprintable';
  const error = checkOptionalText(prompt, PROMPT_MAX);
  return error && `prompt_${error}`;
}
