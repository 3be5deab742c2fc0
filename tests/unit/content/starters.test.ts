import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  STARTER_COUNTS,
  STARTER_MESSAGE_MAX,
  startersSchema,
} from '../../../src/content/starters-schema.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import { checkMessage } from '../../../src/rules/message.ts';
import { checkProfileText } from '../../../src/rules/profile-texts.ts';
import { errorsByPath, unmet } from '../../support/errors-by-path.ts';
import { specified } from '../i18n/specified-languages.ts';
import { languagesIn } from './texts.ts';

const readStarters = (lang: Lang) => {
  const file = new URL(`../../../content/starters/${lang}.json`, import.meta.url);
  return startersSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
};

const starters = languagesIn('starters').map((lang) => {
  const { prompts, messages } = readStarters(lang);
  return { path: `starters/${lang}.json`, lang, prompts, messages };
});
const english = readStarters('en');

type Starters = (typeof starters)[number];
const all = ({ prompts, messages }: Pick<Starters, 'prompts' | 'messages'>) => [
  ...prompts,
  ...messages,
];

describe('the starters of every language', () => {
  it('exist', () => {
    expect(starters.map(({ lang }) => lang)).toEqual(expect.arrayContaining([...specified]));
  });

  it('are 40 prompts and 40 messages, each once', () => {
    const errorsOf = ({ prompts, messages }: Starters) =>
      unmet({
        '40 prompts': new Set(prompts).size === 40,
        '40 messages': new Set(messages).size === 40,
      });
    expect(errorsByPath(starters, errorsOf)).toEqual({});
  });

  it('pass the checks of the forms that they fill in', () => {
    const errorsOf = ({ prompts, messages }: Starters) => [
      ...prompts.filter((text) => checkProfileText('prompt', text) !== null),
      ...messages.filter((text) => checkMessage(text) !== null),
    ];
    expect(errorsByPath(starters, errorsOf)).toEqual({});
  });

  it('are not left in English', () => {
    const inEnglish = new Set(all(english));
    const translations = starters.filter(({ lang }) => lang !== 'en');
    const errorsOf = (found: Starters) => all(found).filter((text) => inEnglish.has(text));
    expect(errorsByPath(translations, errorsOf)).toEqual({});
  });

  it('use typographic punctuation, without surrounding spaces', () => {
    const isTyped = (text: string) => /['"]|\.\.\.|^\s|\s$/.test(text);
    expect(errorsByPath(starters, (found) => all(found).filter(isTyped))).toEqual({});
  });

  it('open every question and exclamation in Spanish', () => {
    const spanish = starters.filter(({ lang }) => lang === 'es');
    const count = (text: string, mark: string) => text.split(mark).length;
    const isOpen = (text: string) =>
      count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!');
    expect(errorsByPath(spanish, (found) => all(found).filter(isOpen))).toEqual({});
  });
});

describe('a file of starters', () => {
  const words = (count: number, word: string) =>
    Array.from({ length: count }, (_, index) => `${word} ${index}`);
  const sound = {
    prompts: words(STARTER_COUNTS.prompts, 'prompt'),
    messages: words(STARTER_COUNTS.messages, 'message'),
  };
  const errorsOf = (file: unknown) =>
    startersSchema
      .safeParse(file)
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  const withPrompt = (text: string) => ({ ...sound, prompts: [text, ...sound.prompts.slice(1)] });
  const withMessage = (text: string) => ({
    ...sound,
    messages: [...sound.messages.slice(1), text],
  });
  const long = 'a'.repeat(STARTER_MESSAGE_MAX + 1);

  it.each([
    ['a prompt of two lines', withPrompt('a\nb'), ['prompts.0: prompt_unprintable: a\nb']],
    ['a prompt twice', withPrompt('prompt 7'), ['prompts: stands twice: prompt 7']],
    ['a long message', withMessage(long), [`messages.39: too_long: ${long}`]],
  ])('with %s is refused, naming list and line', (_, file, errors) => {
    expect(errorsOf(file)).toEqual(errors);
  });
});
