import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { defaults } from '../../pocketbase/serve/defaults.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { sourceFiles } from './source-files.ts';

// Compares the table of variables in OPERATING.md with the ones that the start and the hooks read.

const operating = readFileSync(new URL('../../pocketbase/OPERATING.md', import.meta.url), 'utf8');
const [, section = ''] = operating.split('\n## Variables\n');
const [table = ''] = section.split('\nA wrong value');
const rows = [...table.matchAll(/^\| `([A-Z_]+)` *\|.*\| *(.*?) *\|$/gm)];
const documented = rows.map(([, name = '']) => name);

/** Variables that the start reads. Those in `given` make it read further ones. */
const asked = new Set<string>();
const given: Record<string, string> = {
  SMTP_HOST: 'mail.example.com',
  SMTP_FROM: 'hello@example.com',
};
const watched = new Proxy(given, {
  get: (target, name) => {
    asked.add(String(name));
    return target[String(name)];
  },
});
const { environment } = chooseSettings(watched);

/** Variable names that a pattern finds in these files. */
const namesIn = (pattern: RegExp, ...paths: string[]) =>
  sourceFiles(...paths).flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name),
  );

it('OPERATING.md lists every variable that is read, and no other', () => {
  const inStart = namesIn(/process\.env(?:\.|\[')([A-Z_]+)/g, 'pocketbase/**/*.mjs');
  const inHooks = namesIn(/\$os\.getenv\('([A-Z_]+)'\)/g, 'pocketbase/{hooks,serve}/**/*.{ts,js}');
  expect(inHooks).toContain('GOOGLE_CLIENT_ID');
  // The start sets these variables for the hooks, whatever an operator sets.
  const made = Object.keys(environment).filter((name) => !asked.has(name));
  expect(made).toEqual([
    'HAS_GOOGLE',
    'SERVER_URL',
    'PRODUCT_VERSION',
    'SQLITE_TMPDIR',
    'CORES',
    'NODE_PROGRAM',
    'BACKUP_PACKER',
    'DELIVERY_PROGRAM',
  ]);
  const read = new Set([...asked, ...inStart, ...inHooks]);
  expect(documented.toSorted()).toEqual([...read].filter((name) => !made.includes(name)).sort());
});

it('every default in OPERATING.md has the value in the code', () => {
  const said = rows.map(([, name = '', cell = '']) => [name, /^`(.*)`$/.exec(cell)?.[1]]);
  expect(Object.fromEntries(said.filter(([, value]) => value !== undefined))).toEqual(defaults);
});

it.each([
  [{}, ''],
  [{ SUPPORT_HOURS: '' }, 'off'],
  [{ SUPPORT_HOURS: 'off' }, 'off'],
  [{ SUPPORT_HOURS: 'Sundays' }, 'Sundays'],
])('with %o the site gets SUPPORT_HOURS "%s"', (variables, expected) => {
  expect(chooseSettings(variables).siteVariables.SUPPORT_HOURS).toBe(expected);
});
