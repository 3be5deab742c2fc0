import { z } from 'astro/zod';
import { checkPrompt, PROMPT_MAX } from '../rules/prompt.ts';
import { checkText } from '../rules/text.ts';
import { STARTER_MESSAGE_MAX, STARTERS } from './starter-kinds.ts';

/** What `content/starters/{language}.json` holds; the error names the list and the line. */
export const startersSchema = z.strictObject({
  prompts: listOf(STARTERS.prompts, (text) => checkText(text, PROMPT_MAX) ?? checkPrompt(text)),
  messages: listOf(STARTERS.messages, (text) => checkText(text, STARTER_MESSAGE_MAX)),
});

/** So many texts, each once, that the form which they are for takes. */
function listOf(count: number, check: (text: string) => string | null) {
  const text = z.string().superRefine((value, context) => {
    const error = check(value);
    if (error) context.addIssue(`${error}: ${value}`);
  });
  return z
    .array(text)
    .length(count)
    .superRefine((texts, context) => {
      const repeated = texts.filter((value, index) => texts.indexOf(value) !== index);
      for (const value of repeated) context.addIssue(`stands twice: ${value}`);
    });
}
