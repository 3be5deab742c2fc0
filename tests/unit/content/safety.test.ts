import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIRECTORY } from '../../../src/i18n/helplines.ts';
import type { Lang } from '../../../src/i18n/locales.ts';
import { errorsByPath, unmet } from '../../support/errors-by-path.ts';
import { namespaces, readWords } from '../i18n/locale-files.ts';
import { specified } from '../i18n/specified-languages.ts';
import { sourceFiles } from '../source-files.ts';
import { blocksOf, texts, type Text } from './texts.ts';

// The texts for readers in danger, and for those who read the words of somebody in danger.

type Patterns = Readonly<Partial<Record<Lang, RegExp>>>;

/** Words about a message whose writer is in despair. */
const despair: Patterns = {
  en: /in distress|sounds like despair/,
  ar: /تخشى منها على كاتبها|اليأس|يقول إنه سيؤذي نفسه/,
  de: /schlecht geht|Verzweiflung/,
  es: /parece estar mal|desesperado/,
  fr: /semble aller mal|désespoir/,
  nl: /zwaar lijkt te hebben|wanhopig/,
};
const neverPublish: Patterns = {
  en: /(?:do not|don’t) publish/i,
  ar: /لا تنشرها/,
  de: /veröffentliche (?:sie|die Nachricht) nicht/i,
  es: /no (?:lo )?publiques/i,
  fr: /ne (?:le )?publiez pas/i,
  nl: /maak (?:het|het bericht) (?:dan )?niet openbaar/i,
};
const replyInPublic: Patterns = {
  en: /public reply|make it public/i,
  ar: /(?:جوابًا|ردًّا) عامًّا|الرد العلني|رسالته عامة|جعلته عامًّا/,
  de: /öffentliche Antwort|wenn du sie veröffentlichst/i,
  es: /en público|respuesta pública|la haces pública/i,
  fr: /réponse publique|la rendez publique/i,
  nl: /openbaar antwoord|openbaar maakt/i,
};
const toSenderAlone: Patterns = {
  en: /sender alone/,
  ar: /المرسل وحده/,
  de: /nur dem Absender/,
  es: /solo al remitente/,
  fr: /expéditeur seulement/,
  nl: /alleen de afzender/,
};

describe('a text about a message of somebody in despair', () => {
  const blocks = texts.flatMap((text) =>
    blocksOf(text.body)
      .flatMap((block) => block.split(/\n(?=- )/))
      .filter((block) => despair[text.lang]?.test(block))
      .map((block) => ({ ...text, block })),
  );

  it.each(specified)('stands in the help and in two articles in %s', (lang) => {
    const paths = blocks.filter((text) => text.lang === lang).map(({ kind, slug }) => kind + slug);
    expect(new Set(paths).size).toBeGreaterThanOrEqual(3);
  });

  it('says never to publish it, and to reply to its sender alone', () => {
    const errorsOf = ({ lang, block }: (typeof blocks)[number]) =>
      unmet({
        'never publish': neverPublish[lang]?.test(block) ?? false,
        'to the sender alone': toSenderAlone[lang]?.test(block) ?? false,
        'no public reply': !replyInPublic[lang]?.test(block),
      });
    expect(errorsByPath(blocks, errorsOf)).toEqual({});
  });

  it.each(specified)('says so in the inbox, too, in %s', (lang) => {
    const { crisis_reach: reach = '' } = readWords(lang, 'dashboard');
    expect(reach).toMatch(neverPublish[lang] ?? /^$/);
    expect(reach).not.toMatch(replyInPublic[lang] ?? /$/);
  });
});

describe('an emergency number', () => {
  const named: Patterns = {
    en: /emergency (?:number|services)/i,
    ar: /الطوارئ، أو|برقم الطوارئ|بالطوارئ/,
    de: /Notruf(?!nummer)/,
    es: /número de emergencias|llama a emergencias/,
    fr: /numéros? d’urgence|les secours|les urgences/,
    nl: /alarmnummer/,
  };
  // Moderators read about the place where somebody else is.
  const others = new Set(['desk']);
  const words = specified.flatMap((lang) =>
    namespaces
      .filter((namespace) => !others.has(namespace))
      .flatMap((namespace) =>
        Object.entries(readWords(lang, namespace)).map(([key, body]) => ({
          path: `${lang}/${namespace}.json: ${key}`,
          lang,
          body,
        })),
      ),
  );
  const naming = [...texts, ...words].filter(({ lang, body }) => named[lang]?.test(body));

  it('is the one of the reader’s country, 112 or 911 for example', () => {
    const withoutDigits = ({ lang, body }: (typeof naming)[number]) =>
      body.split('\n').filter((line) => named[lang]?.test(line) && !/\(112\D+911\)/.test(line));
    expect(errorsByPath(naming, withoutDigits)).toEqual({});
  });

  it.each(specified)('stands wherever danger is spoken of in %s', (lang) => {
    const paths = naming.filter((text) => text.lang === lang).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        `help/blocking-users/${lang}.mdx`,
        `help/reporting-content/${lang}.mdx`,
        `faq/privacy/${lang}.mdx`,
        `${lang}/dashboard.json: crisis_emergency`,
        `${lang}/report.json: urgent_hint`,
        `${lang}/mail.json: report_otherwise`,
      ]),
    );
  });
});

describe('helplines', () => {
  const pages = texts.filter(({ kind, slug }) =>
    [
      'help/blocking-users',
      'help/reporting-content',
      'blog/anonymous-messaging-emotional-expression',
      'guides/handling-negative-messages',
    ].includes(`${kind}/${slug}`),
  );
  const numbers: Readonly<Partial<Record<Lang, readonly string[]>>> = {
    ar: ['16328', '116111', '110', '8004673', '1564', '2511'],
    de: ['08001110111', '116111', '142', '143', '147'],
    en: ['988', '116123', '08001111'],
    es: ['024', '900202010', '8009112000'],
    fr: ['3114', '3018', '119', '103', '080032123', '143'],
    nl: ['113', '1813', '08000432', '102'],
  };

  it('are listed to be called where somebody may need them, with the directory', () => {
    const missing = ({ lang, body }: Text) =>
      [...(numbers[lang] ?? []).map((number) => `tel:${number}`), DIRECTORY.address].filter(
        (address) => !body.includes(address),
      );
    expect(pages).toHaveLength(3 * specified.length + 1);
    expect(errorsByPath(pages, missing)).toEqual({});
  });

  it('in French texts on threats begin with the number for the young', () => {
    const onThreats = texts.filter(({ lang, body }) => lang === 'fr' && body.includes('police'));
    const needed = onThreats.filter(({ body }) => /^## .*[Mm]enac/m.test(body));
    expect(needed.length).toBeGreaterThanOrEqual(4);
    expect(errorsByPath(needed, ({ body }) => unmet({ 3018: body.includes('**3018**') }))).toEqual(
      {},
    );
  });
});

describe('who can read a private message', () => {
  /** Promises that nobody else sees what is stored: it is shown to nobody else, and that is all. */
  const tooWide: Patterns = {
    en: /(?<!where )nobody (?:else|but you)(?: can)? (?:sees?|has seen|has read|reads?|learns)|only you (?:can )?(?:see|read)|your eyes only/i,
    ar: /(?<!حيث )لا (?:يراها|يراه|يقرؤها|يقرؤه|يراهما) (?:أحد )?(?:غيرك|سواك)|لم (?:يقرأها|يرها) غيرك/,
    de: /niemand (?:sonst|außer dir)[^.]{0,20}(?:sieht|liest|gelesen|gesehen)|nur du (?:siehst|liest|kannst)/i,
    es: /nadie más (?:lo |los )?(?:ve|verá|lee|leyó)\b|solo tú (?:lo |la |los )?(?:ves|lees|puedes)/i,
    fr: /personne d’autre(?: que vous)? (?:ne (?:le|la|les|voit|peut)|n’y a accès)|n’est (?:vu|lu) que de vous/i,
    nl: /niemand anders (?:dan jij )?(?:ziet|heeft (?:het|ze))|alleen jij (?:ziet|leest)|heeft alleen jij/i,
  };
  const advice = 'là où personne d’autre';
  const files = sourceFiles('content/**/*.mdx', 'public/locales/*/*.json').filter(
    ({ path }) => !path.includes('privacy-policy'),
  );
  const langOf = (path: string) =>
    (/\/(\w\w)\.mdx$/.exec(path) ?? /locales\/(\w\w)\//.exec(path))?.[1] as Lang;

  it('is promised no wider than it is true', () => {
    const errorsOf = ({ path, text }: (typeof files)[number]) =>
      text
        .split('\n')
        .filter((line) => tooWide[langOf(path)]?.test(line) && !line.includes(advice));
    expect(errorsByPath(files, errorsOf)).toEqual({});
  });

  it.each(specified)('is said in the same sentence wherever it is asked, in %s', (lang) => {
    const { operator_reads: sentence = '' } = readWords(lang, 'common');
    expect(sentence).not.toBe('');
    const read = (path: string) =>
      readFileSync(new URL(`../../../content/${path}/${lang}.mdx`, import.meta.url), 'utf8');
    const silent = [
      'help/message-privacy',
      'faq/general',
      'pages/about-us',
      'blog/building-stronger-workplace-communication',
      'landing',
    ].filter((path) => !read(path).includes('{{operatorReads}}'));
    expect(silent).toEqual([]);
  });
});

it('the help on passwords says that the form to sign up tells of taken addresses', () => {
  const told: Patterns = {
    en: /sign-up form/,
    ar: /نموذج التسجيل/,
    de: /Formular zum Registrieren/,
    es: /formulario de registro/,
    fr: /formulaire d’inscription/,
    nl: /aanmeldformulier/,
  };
  const found = texts.filter(({ kind, slug }) => kind === 'help' && slug === 'password-reset');
  const errorsOf = ({ lang, body }: Text) =>
    unmet({ 'the sign-up form': told[lang]?.test(body) ?? false });
  expect(errorsByPath(found, errorsOf)).toEqual({});
});

it('no owner is asked to show their face', () => {
  const asked: Patterns = {
    en: /show your face/i,
    ar: /صورة لك/,
    de: /dein Gesicht/,
    es: /tu foto/,
    fr: /votre photo/,
    nl: /je gezicht/,
  };
  const asking = specified.filter((lang) =>
    asked[lang]?.test(readWords(lang, 'dashboard')['step_photo'] ?? ''),
  );
  expect(asking).toEqual([]);
});

it('harm to a child is more than an injury or abuse', () => {
  const narrow: Patterns = { de: /verletzt/, es: /^Se daña/, nl: /misbruik/ };
  const mistaken = specified.filter((lang) =>
    narrow[lang]?.test(readWords(lang, 'report')['reason_child'] ?? ''),
  );
  expect(mistaken).toEqual([]);
});
