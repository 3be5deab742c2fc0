import { describe, expect, it } from 'vitest';
import { blogCategories } from '../../../src/content/categories.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import { errorsByPath, unmet } from '../../support/errors-by-path.ts';
import { specified } from '../i18n/specified-languages.ts';
import specifiedTexts from './specified-texts.json' with { type: 'json' };
import {
  blocksOf,
  itemsOf,
  languagesIn,
  ofKind,
  summariesIn,
  texts,
  wordsOf,
  type Text,
} from './texts.ts';

/** Returns the languages of each text of a kind, by its slug. */
function languagesBySlug(kind: string): Record<string, Lang[]> {
  const bySlug = Map.groupBy(ofKind(kind), ({ slug }) => slug);
  const entries = [...bySlug].map(
    ([slug, found]) => [slug, found.map(({ lang }) => lang)] as const,
  );
  return Object.fromEntries(entries);
}
const all = (slugs: string[], written: readonly Lang[]) =>
  Object.fromEntries(slugs.map((slug) => [slug, written]));

/** The texts of a kind that do not exist in these languages. */
function missing(kind: string, expected: Readonly<Record<string, readonly string[]>>): string[] {
  const written: Record<string, readonly string[]> = languagesBySlug(kind);
  return Object.entries(expected).flatMap(([slug, languages]) =>
    languages
      .filter((lang) => !written[slug]?.includes(lang))
      .map((lang) => `${kind}/${slug}/${lang}.mdx`),
  );
}

it.each(Object.entries(specifiedTexts))('the specified texts of %s exist', (kind, expected) => {
  expect(missing(kind, expected)).toEqual([]);
});

it('every category of the blog has an article in every language', () => {
  // `guide` is for texts in one language alone.
  const everywhere = blogCategories.filter((category) => category !== 'guide');
  const missingIn = (lang: Lang) => {
    const written = ofKind('blog').filter((text) => text.lang === lang);
    const found = new Set(written.map(({ data }) => data['category']));
    return everywhere.filter((category) => !found.has(category));
  };
  const languages = specified.map((lang) => ({ path: lang, lang }));
  expect(errorsByPath(languages, ({ lang }) => missingIn(lang))).toEqual({});
});

it.each(['help', 'faq', 'pages', 'keyboards'])('every text of %s is translated', (kind) => {
  expect(missing(kind, all(Object.keys(languagesBySlug(kind)), specified))).toEqual([]);
});

const digits = '٠١٢٣٤٥٦٧٨٩';
const numberIn = (title: string) =>
  Number(
    /[٠-٩]+/.exec(title)?.[0].replace(/[٠-٩]/g, (digit) => String(digits.indexOf(digit))) ?? NaN,
  );

const atLeast = (least: number, counted: number, what: string) =>
  unmet({ [`${counted} of ${least} ${what}`]: counted >= least });

describe('in the editors’ texts,', () => {
  it('an article has at least 700 words', () => {
    const written = ofKind('blog').filter(({ slug }) => slug !== 'anonymous-game-questions');
    const errorsOf = ({ body }: Text) => atLeast(700, wordsOf(body).length, 'words');
    expect(errorsByPath(written, errorsOf)).toEqual({});
  });

  it('a guide has at least 700 words, or as many items as its title says', () => {
    const lengthErrors = ({ slug, data, body }: Text) => {
      const promised = slug.endsWith('-2025') ? NaN : numberIn(String(data['title']));
      const { length } = itemsOf(body);
      if (slug === 'daring-questions-2025') return atLeast(40, length, 'items');
      if (promised) return unmet({ [`${length} of ${promised} items`]: length === promised });
      return atLeast(700, wordsOf(body).length, 'words');
    };
    expect(errorsByPath(ofKind('guides'), lengthErrors)).toEqual({});
  });

  it('a guide repeats no item', () => {
    const repeated = ({ body }: Text) =>
      itemsOf(body).filter((item, index, items) => items.indexOf(item) !== index);
    expect(errorsByPath(ofKind('guides'), repeated)).toEqual({});
  });

  it('the game has 100 different questions in Arabic, and 30 in other languages', () => {
    const games = ofKind('blog').filter(({ slug }) => slug === 'anonymous-game-questions');
    const errorsOf = ({ lang, body }: Text) => {
      const questions = body.match(/^\d+\. .*$/gm) ?? [];
      return unmet({
        [`${questions.length}`]: new Set(questions).size === (lang === 'ar' ? 100 : 30),
      });
    };
    expect(errorsByPath(games, errorsOf)).toEqual({});
  });

  it('a category of the FAQ has at least five questions', () => {
    const errorsOf = ({ body }: Text) =>
      atLeast(5, (body.match(/^## .+/gm) ?? []).length, 'questions');
    expect(errorsByPath(ofKind('faq'), errorsOf)).toEqual({});
  });

  it('a help topic has at least 150 words', () => {
    const errorsOf = ({ body }: Text) => atLeast(150, wordsOf(body).length, 'words');
    expect(errorsByPath(ofKind('help'), errorsOf)).toEqual({});
  });
});

it('a guide has a summary in every language in which it is not written', () => {
  const languages = languagesIn('guide-summaries');
  expect(languages).toEqual(expect.arrayContaining(specified.filter((code) => code !== 'ar')));
  const summaries = languages.map((code) => ({
    path: `guide-summaries/${code}.yaml`,
    words: summariesIn(code),
  }));
  const written = ofKind('guides').map(({ slug }) => slug);
  const errorsOf = ({ words }: (typeof summaries)[number]) => [
    ...unmet({ 'every guide, and no other': Object.keys(words).sort().join() === written.join() }),
    ...Object.entries(words)
      .filter(([, { title, description }]) => title.length > 90 || description.length > 150)
      .map(([slug]) => `${slug}: too long`),
  ];
  expect(errorsByPath(summaries, errorsOf)).toEqual({});
});

it.each([
  ['terms-of-use', '2024-01-01'],
  ['cookie-policy', '2023-08-15'],
])('%s bears the specified day %s, and the day on which its text was revised', (slug, day) => {
  const errorsOf = ({ data }: Text) =>
    unmet({
      'the specified day': data['updated'] === day,
      'a later revision': typeof data['revised'] === 'string' && data['revised'] > day,
    });
  const found = ofKind('pages').filter((text) => text.slug === slug);
  expect(found.length).toBeGreaterThan(1);
  expect(errorsByPath(found, errorsOf)).toEqual({});
});

describe('the translations of a text agree', () => {
  const shared: Record<string, string[]> = {
    blog: ['date', 'category'],
    help: ['category', 'related', 'order'],
    faq: ['order'],
    pages: ['updated', 'revised'],
  };

  const works = (kind: string) =>
    [...Map.groupBy(ofKind(kind), ({ slug }) => slug)].map(([slug, versions]) => ({
      path: `${kind}/${slug}`,
      versions,
    }));
  const differ = (values: unknown[]) =>
    new Set(values.map((value) => JSON.stringify(value))).size > 1;

  it.each(Object.entries(shared))('%s: in %j', (kind, fields) => {
    const errorsOf = ({ versions }: { versions: Text[] }) =>
      fields.filter((field) => differ(versions.map(({ data }) => data[field])));
    expect(errorsByPath(works(kind), errorsOf)).toEqual({});
  });

  it('a FAQ category or a keyboard page has the same number of questions in every language', () => {
    const errorsOf = ({ versions }: { versions: Text[] }) => {
      const counts = versions.map(({ body }) => body.match(/^## /gm)?.length);
      return differ(counts) ? counts : [];
    };
    expect(errorsByPath([...works('faq'), ...works('keyboards')], errorsOf)).toEqual({});
  });
});

describe('a text', () => {
  it('names related texts that exist, and not itself', () => {
    const strangers = ({ kind, slug, data }: Text) => {
      const known = new Set(ofKind(kind).map((text) => text.slug));
      const related = data['related'] as string[];
      return related.filter((other) => !known.has(other) || other === slug);
    };
    const related = texts.filter(({ data }) => data['related']);
    expect(errorsByPath(related, strangers)).toEqual({});
  });

  it('links to pages of its own language', () => {
    const foreignLinks = ({ body, lang }: Text) =>
      [...body.matchAll(/\]\((\/[^)]*)\)/g)]
        .map(([, address = '']) => address)
        .filter((address) => !address.startsWith(`/${lang}/`));
    expect(errorsByPath(texts, foreignLinks)).toEqual({});
  });

  it('repeats no paragraph of itself or of another text', () => {
    const pathsOf = new Map<string, string[]>();
    for (const { path, body } of texts) {
      // Tables, lists of helplines and short lines such as headings are not paragraphs.
      const paragraphs = blocksOf(body).filter((found) => !found.includes('](tel:'));
      for (const block of paragraphs.filter((found) => wordsOf(found).length >= 8)) {
        pathsOf.set(block, [...(pathsOf.get(block) ?? []), path]);
      }
    }
    expect([...pathsOf].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

// The most common short words of each language, by which the language of a text is recognized.
const commonest: Readonly<Partial<Record<Lang, string>>> = {
  en: 'the and you that with for what they your are this have to of a in is it not who or if on be can at as one',
  fr: 'vous que les des une pour dans est qui avec sur votre le la de et à un en du il se ne pas au je ce si par tout ou plus on',
  es: 'que los para una con por las del está como más tu de el la en y a se no es un lo su si al te le me ya o sin quien',
  de: 'der die und das nicht mit ein ist sich auf auch du zu den in von dem es eine dich dir im für wer oder wenn man an',
  nl: 'het een van niet dat met voor zijn wat ook maar je de en te op in is aan die er als om of kan wie bij dan nog',
};

describe('no words are left untranslated', () => {
  const prose = (body: string) => body.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, ' ');
  const share = (words: string[], lang: Lang) => {
    const known = new Set(commonest[lang]?.split(' '));
    return words.filter((word) => known.has(word)).length / words.length;
  };

  const strangeBlocks = ({ lang, body }: Text) =>
    blocksOf(prose(body))
      // A table, a list of examples or a heading may lack these short words.
      .filter((block) => wordsOf(block).length >= 25 && !block.startsWith('|'))
      .filter((block) => {
        const words = block.toLowerCase().match(/\p{L}+/gu) ?? [];
        const [likeliest] = (Object.keys(commonest) as Lang[]).sort(
          (left, right) => share(words, right) - share(words, left),
        );
        return likeliest !== lang;
      });

  it('in languages with Latin letters', () => {
    const latin = texts.filter(({ lang }) => commonest[lang]);
    expect(errorsByPath(latin, strangeBlocks)).toEqual({});
  });

  it('in Arabic', () => {
    const latinWords = ({ body }: Text) =>
      prose(body).match(/\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){3,}/g) ?? [];
    const arabic = texts.filter(({ lang }) => lang === 'ar');
    expect(errorsByPath(arabic, latinWords)).toEqual({});
  });
});
