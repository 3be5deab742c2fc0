import { describe, expect, it } from 'vitest';
import { landingSchema } from '../../../src/content/landing-schema.ts';
import { errorsByPath } from '../../support/errors-by-path.ts';
import { landingOf } from '../../support/words-of.ts';
import { specified } from '../i18n/specified-languages.ts';
import { languagesIn } from './texts.ts';

const pages = languagesIn('landing').map((lang) => ({
  path: `landing/${lang}.mdx`,
  ...landingOf(lang),
}));
const english = landingOf('en').texts;

/** All texts of a page, by the names of its parts. */
function textsOf(part: unknown, name = ''): [name: string, text: string][] {
  if (typeof part === 'string') return [[name, part]];
  return Object.entries(part as object).flatMap(([key, value]) => textsOf(value, `${name}/${key}`));
}

describe('the landing page', () => {
  it('has its texts in every language of the specification', () => {
    expect(languagesIn('landing')).toEqual(expect.arrayContaining([...specified]));
  });

  it('has every part, and nothing that would not be shown', () => {
    const errorsOf = ({ texts, body }: (typeof pages)[number]) => [
      ...(landingSchema.safeParse(texts).error?.issues ?? []).map(({ path }) => path.join('.')),
      ...(body.trim() === '' ? [] : [body]),
    ];
    expect(errorsByPath(pages, errorsOf)).toEqual({});
  });

  it('is not left in English', () => {
    const inEnglish = new Map(textsOf(english));
    // German says „Name“ as well, and a figure’s name may be the same word.
    const errorsOf = ({ texts }: (typeof pages)[number]) =>
      textsOf(texts).filter(([name, text]) => text.includes(' ') && inEnglish.get(name) === text);
    const translations = pages.filter(({ path }) => path !== 'landing/en.mdx');
    expect(errorsByPath(translations, errorsOf)).toEqual({});
  });

  it('has the specified title', () => {
    expect(english).toMatchObject({ title: 'Express Yourself Anonymously' });
  });
});
