import { describe, expect, it, vi } from 'vitest';
import { checkPlaceholders, facts, fillFacts } from '../../../src/i18n/facts.ts';
import { site } from '../../../src/site.ts';
import { sourceFiles, type SourceFile } from '../source-files.ts';

describe('a fact', () => {
  it.each([
    ['{{product}}: {{heldMax}}', 'en', `${site.name}: ${facts.en['heldMax'] ?? ''}`],
    ['{{product}}', 'ar', site.nativeName],
    ['{{latinName}} {{nativeName}}', 'ar', `${site.name} ${site.nativeName}`],
    ['{{count}} of {{ product }}', 'en', '{{count}} of {{ product }}'],
  ] as const)('%j in %s is %j', (text, lang, filled) => {
    expect(fillFacts(text, lang)).toBe(filled);
  });

  it('is written in the language’s digits', () => {
    expect(facts.ar['backupPeriod']).toBe('٣ أيام');
    expect(facts.de['backupPeriod']).toBe('3 Tage');
    // A phone number is written as it is dialed.
    const { helplines: _, ...others } = facts.ar;
    expect(Object.entries(others).filter(([, fact]) => /\d/.test(fact))).toEqual([]);
  });

  it('follows the variable that an operator sets', async () => {
    vi.stubEnv('BACKUP_KEEP', '2');
    vi.resetModules();
    const { facts: chosen } = await import('../../../src/i18n/facts.ts');
    vi.unstubAllEnvs();
    const { backupPeriod, marksDays, marksDaysInBackups } = chosen.en;
    expect([backupPeriod, chosen.ar['backupPeriod']]).toEqual(['2 days', 'يومين']);
    expect(Number(marksDaysInBackups)).toBe(Number(marksDays) + 2);
  });

  it('with an unknown name stops the build, naming file and line', () => {
    const check = () => checkPlaceholders('a\n{{product}}\n{{mesageMax}}', 'faq/en.mdx');
    expect(check).toThrow('faq/en.mdx:3: {{mesageMax}} stands for nothing');
    expect(() => checkPlaceholders('{{count}}', 'en.json')).toThrow('en.json:1');
    expect(() => checkPlaceholders('{{count}} {{product}}', 'en.json', ['count'])).not.toThrow();
  });

  it('is explained to editors in content/README.md', () => {
    const [readme] = sourceFiles('content/README.md');
    const unnamed = Object.keys(facts.en).filter((name) => !readme?.text.includes(`{{${name}}}`));
    expect(unnamed).toEqual([]);
  });
});

/** Numbers that have the value of a fact but mean something else. */
const others: readonly [what: string, files: RegExp, where: RegExp][] = [
  ['dates, addresses, order', /./, /^(?:date|updated|order|related): .*|\]\([^)]*\)|`[^`]*`/gm],
  ['items of a list', /./, /^ *\d+[.)] /gm],
  ['hours of support', /./, /\d+(?:[.:]00|\sh\b| صباحًا| مساءً| bis 18 Uhr)/g],
  ['how long PocketBase’s links hold', /./, /30 (?:min|دقيقة)/gi],
  ['the ending of an address', /errors\.json$/, /"email_extension_too_short".*/],
  ['figures that nobody counted', /desk\.json$/, /"why_claims".*/],
  ['an example', /home\.json$/, /"demo_earlier".*/],
  ['a price', /how-to-know-who/, /2\s€/],
  ['keys and a day', /^content\/keyboards\//, /(?<= )(?:1|14\.5)(?!\d)/g],
  [
    'questions and scores',
    /guide|game-questions/,
    /(?<!\d)\d{1,3}(?!\d| (?:حرف|أحرف|يوم|ثا|ثوا|ميغا))/g,
  ],
];

/** Lists each number that equals a fact, as `name = number: file:line`. */
function writtenFacts({ path, text }: SourceFile): string[] {
  const found = others.reduce(
    (rest, [, files, where]) =>
      files.test(path) ? rest.replace(where, (other) => '_'.repeat(other.length)) : rest,
    withLatinDigits(text).replace(/\{\{\w+\}\}/g, '_'),
  );
  return found.split('\n').flatMap((line, index) =>
    [...line.matchAll(/(?<![\w-])\d+(?:[.,\s]\d{3})*(?![\d%]|-\w)/g)].flatMap(([written]) => {
      const name = nameOf(written);
      return name ? [`${name} = ${written}: ${path}:${index + 1}`] : [];
    }),
  );
}

const withLatinDigits = (text: string) =>
  text.replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)));
const bare = (number: string) => number.replace(/\D/g, '');
const nameOf = (number: string) =>
  Object.keys(facts.en).find((name) => bare(facts.en[name] ?? '') === bare(number));

it('no text contains the number of a fact instead of its placeholder', () => {
  const files = sourceFiles('content/**/*.{mdx,yaml}', 'public/locales/*/*.json');
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(writtenFacts)).toEqual([]);
});
