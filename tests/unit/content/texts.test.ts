import { describe, expect, it } from 'vitest';
import { locales, type Lang } from '../../../src/i18n/locales.ts';
import { blocksOf, itemsOf, ofKind, texts, wordsOf, type Text } from './texts.ts';

const languages = locales.map(({ code }) => code);

const articles = [
  'anonymous-messaging-emotional-expression',
  'benefits-of-anonymous-feedback',
  'building-stronger-workplace-communication',
  'how-to-add-hamsa-link-on-instagram',
  'how-to-create-hamsa-email',
  'how-to-know-who-messaged-you-on-hamsa',
  'personal-growth-through-anonymous-feedback',
  'sharing-hamsa-on-facebook',
  'what-is-hamsa',
  'what-is-hamsa-app',
];
const guides = [
  'bold-questions',
  'conversation-starters',
  'daring-questions-2025',
  'facebook-messages',
  'fake-sender-identification',
  'hamsa-messages',
  'handling-negative-messages',
  'how-to-use-hamsa',
  'identify-sender',
  'love-signs',
  'love-test-questions',
  'overcoming-shyness',
  'psychology-of-love',
  'relationship-assessment',
  'romantic-messages',
  'romantic-questions',
  'social-trends-2025',
];
const topics = [
  'account-delete',
  'blocking-users',
  'browser-issues',
  'create-account',
  'message-privacy',
  'password-reset',
  'reporting-content',
  'sending-messages',
  'share-profile',
  'troubleshooting',
];

/** The languages of each text of a kind. */
function languagesBySlug(kind: string): Record<string, Lang[]> {
  const bySlug = Map.groupBy(ofKind(kind), ({ slug }) => slug);
  const entries = [...bySlug].map(
    ([slug, found]) => [slug, found.map(({ lang }) => lang)] as const,
  );
  return Object.fromEntries(entries.map(([slug, found]) => [slug, inOrder(found)]));
}
const inOrder = (found: Lang[]) => languages.filter((code) => found.includes(code));
const all = (slugs: string[], written: Lang[]) =>
  Object.fromEntries(slugs.map((slug) => [slug, inOrder(written)]));

describe('what the specification asks for is written', () => {
  it.each([
    [
      'blog',
      {
        ...all(articles, languages),
        'anonymous-game-questions': ['ar'],
        'que-es-hamsa': ['es'],
        'qu-est-ce-que-hamsa': ['fr'],
      },
    ],
    ['guides', all(guides, ['ar'])],
    ['help', all(topics, languages)],
    ['faq', all(['account', 'general', 'messages', 'privacy'], languages)],
    ['pages', all(['about-us', 'cookie-policy', 'privacy-policy', 'terms-of-use'], languages)],
    ['keyboards', all(['arabic-keyboard', 'hebrew-keyboard'], languages)],
  ])('%s, in its languages', (kind, expected) => {
    expect(languagesBySlug(kind)).toEqual(expected);
  });
});

const table = (list: Text[]) => list.map((text) => [text.path, text] as const);
const digits = '٠١٢٣٤٥٦٧٨٩';
const numberIn = (title: string) =>
  Number(
    /[٠-٩]+/.exec(title)?.[0].replace(/[٠-٩]/g, (digit) => String(digits.indexOf(digit))) ?? NaN,
  );

describe('the length of', () => {
  it.each(table(ofKind('blog').filter(({ slug }) => slug !== 'anonymous-game-questions')))(
    '%s is that of an article',
    (_, { body }) => {
      expect(wordsOf(body).length).toBeGreaterThanOrEqual(700);
    },
  );

  it.each(table(ofKind('guides')))(
    '%s is that of a guide, or its title’s number of items',
    (_, { slug, data, body }) => {
      const promised = slug.endsWith('-2025') ? NaN : numberIn(String(data['title']));
      const items = itemsOf(body);
      if (slug === 'daring-questions-2025') expect(items.length).toBeGreaterThanOrEqual(40);
      else if (promised) expect(items).toHaveLength(promised);
      else expect(wordsOf(body).length).toBeGreaterThanOrEqual(700);
      expect(new Set(items).size).toBe(items.length);
    },
  );

  it('the game is 100 different questions', () => {
    const [game] = ofKind('blog').filter(({ slug }) => slug === 'anonymous-game-questions');
    const questions = itemsOf(game?.body ?? '');
    expect(questions).toHaveLength(100);
    expect(new Set(questions).size).toBe(100);
  });

  it.each(table(ofKind('faq')))('%s is five questions or more', (_, { body }) => {
    expect((body.match(/^## .+/gm) ?? []).length).toBeGreaterThanOrEqual(5);
  });

  it.each(table(ofKind('help')))('%s is more than a sentence', (_, { body }) => {
    expect(wordsOf(body).length).toBeGreaterThanOrEqual(150);
  });
});

describe('the translations of a text agree', () => {
  const shared: Record<string, string[]> = {
    blog: ['date', 'category'],
    help: ['category', 'related', 'order'],
    faq: ['order'],
    pages: ['updated'],
  };

  it.each(Object.entries(shared))('%s: in %j', (kind, fields) => {
    for (const [slug, versions] of Map.groupBy(ofKind(kind), (text) => text.slug)) {
      for (const field of fields) {
        const values = new Set(versions.map(({ data }) => JSON.stringify(data[field])));
        expect([...values], `${kind}/${slug}: ${field}`).toHaveLength(1);
      }
    }
  });

  it('the questions of the FAQ and of a keyboard are as many in every language', () => {
    for (const kind of ['faq', 'keyboards']) {
      for (const [slug, versions] of Map.groupBy(ofKind(kind), (text) => text.slug)) {
        const counts = new Set(versions.map(({ body }) => body.match(/^## /gm)?.length));
        expect([...counts], `${kind}/${slug}`).toHaveLength(1);
      }
    }
  });
});

describe('a text', () => {
  it.each(table(texts.filter(({ data }) => data['related'])))(
    '%s names related texts that exist, and not itself',
    (_, { kind, slug, data }) => {
      const known = new Set(ofKind(kind).map((text) => text.slug));
      const related = data['related'] as string[];
      expect(related.filter((other) => !known.has(other) || other === slug)).toEqual([]);
    },
  );

  it.each(table(texts))('%s links to pages of its own language', (_, { body, lang }) => {
    const links = [...body.matchAll(/\]\((\/[^)]*)\)/g)].map(([, address = '']) => address);
    expect(links.filter((address) => !address.startsWith(`/${lang}/`))).toEqual([]);
  });

  it.each(table(texts))('%s leaves the main heading to the page', (_, { body }) => {
    expect(body).not.toMatch(/^# /m);
  });

  it('says nothing twice, here or elsewhere', () => {
    const places = new Map<string, string[]>();
    for (const { path, body } of texts) {
      // A table's rule is no paragraph, nor is a short line such as a heading.
      for (const block of blocksOf(body).filter((found) => wordsOf(found).length >= 8)) {
        places.set(block, [...(places.get(block) ?? []), path]);
      }
    }
    expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
  });
});

// The commonest small words: enough of them tell a language from the others.
const commonest: Record<Exclude<Lang, 'ar'>, string> = {
  en: 'the and you that with for what they your are this have to of a in is it not who or if on be can at as one',
  fr: 'vous que les des une pour dans est qui avec sur votre le la de et à un en du il se ne pas au je ce si par tout ou plus on',
  es: 'que los para una con por las del está como más tu de el la en y a se no es un lo su si al te le me ya o sin quien',
  de: 'der die und das nicht mit ein ist sich auf auch du zu den in von dem es eine dich dir im für wer oder wenn man an',
  nl: 'het een van niet dat met voor zijn wat ook maar je de en te op in is aan die er als om of kan wie bij dan nog',
};

describe('no words are left untranslated', () => {
  const prose = (body: string) => body.replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/g, ' ');
  const share = (words: string[], lang: keyof typeof commonest) => {
    const known = new Set(commonest[lang].split(' '));
    return words.filter((word) => known.has(word)).length / words.length;
  };

  it.each(table(texts.filter(({ lang }) => lang !== 'ar')))('%s', (_, { lang, body }) => {
    const strange = blocksOf(prose(body))
      // A table, a list of examples or a heading need not have small words.
      .filter((block) => wordsOf(block).length >= 25 && !block.startsWith('|'))
      .filter((block) => {
        const words = block.toLowerCase().match(/\p{L}+/gu) ?? [];
        const [likeliest] = (Object.keys(commonest) as (keyof typeof commonest)[]).sort(
          (left, right) => share(words, right) - share(words, left),
        );
        return likeliest !== lang;
      });
    expect(strange).toEqual([]);
  });

  it.each(table(texts.filter(({ lang }) => lang === 'ar')))('%s', (_, { body }) => {
    const foreign = prose(body).match(/\b[A-Za-z]{2,}(?: [A-Za-z]{2,}){3,}/g) ?? [];
    expect(foreign).toEqual([]);
  });
});
