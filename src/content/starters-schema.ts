import { z } from 'astro/zod';
import { checkProfileText, PROMPT_MAX } from '../rules/profile-texts.ts';
import { checkText } from '../rules/text.ts';

/** Number of suggestions per language: prompts for owners, beginnings of messages for senders. */
export const STARTER_COUNTS = { prompts: 40, messages: 40 } as const;

export type StarterKind = keyof typeof STARTER_COUNTS;

/**
 * Maximum characters of a suggested beginning: two lines, so that the sender has room to go on.
 * @tested directly
 */
export const STARTER_MESSAGE_MAX = 90;

/** The schema of `content/starters/{language}.json`; its errors name the list and the entry. */
export const startersSchema = z.strictObject({
  prompts: listOf(
    STARTER_COUNTS.prompts,
    (text) => checkText(text, PROMPT_MAX) ?? checkProfileText('prompt', text),
  ),
  messages: listOf(STARTER_COUNTS.messages, (text) => checkText(text, STARTER_MESSAGE_MAX)),
});

/** Returns the schema of a list of exactly `count` different texts that pass the form's check. */
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
