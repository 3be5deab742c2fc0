import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaults } from '../../pocketbase/serve/defaults.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { project } from '../support/start-command.ts';
import { sourceFiles } from './source-files.ts';

// Compares the table of variables in OPERATING.md with the ones that the start and the hooks read.

const operating = readFileSync(new URL('../../pocketbase/OPERATING.md', import.meta.url), 'utf8');
const [, section = ''] = operating.split('\n## Variables\n');
const [table = ''] = section.split('\nA wrong value');
const rows = [...table.matchAll(/^\| `([A-Z_]+)` *\|.*\| *(.*?) *\|$/gm)];
const documented = rows.map(([, name = '']) => name);

/** Variables that the start reads. */
const asked = new Set<string>();
const watched = new Proxy(
  {},
  {
    get: (_, name) => {
      asked.add(String(name));
      return undefined;
    },
  },
);
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

describe('a file of variables', () => {
  // /etc/hamsa.env of deploy/README.md, which the shell reads for the build.

  type Values = Record<string, string>;

  const guide = readFileSync(join(project, 'pocketbase/deploy/README.md'), 'utf8');
  const [, example = ''] = /cat > \/etc\/hamsa\.env <<'END'\n([^]*?)END\n/.exec(guide) ?? [];

  const [, escaped = ''] = /double quotes, with a `\\` before each ([^.]*)\./.exec(guide) ?? [];
  const special = [...escaped.matchAll(/`+ ?(\S) ?`+/g)].map(([, character = '']) => character);

  /** Quotes a value as the guide says. */
  const quoted = (value: string) =>
    value.includes("'") ? `"${[...value].map(escape).join('')}"` : `'${value}'`;
  const escape = (character: string) =>
    special.includes(character) ? `\\${character}` : character;
  const awkward = [
    ...['a b;c * d', '$HOME', '`id`', 'a\\nb', '# no comment', ' a ', '"quoted"', "it's", 'é ه'],
    '\'"\\$HOME`id`;*',
  ];
  const values = Object.fromEntries(awkward.map((value, index) => [`VALUE_${index}`, value]));
  const files: Record<string, string> = {
    example,
    awkward: Object.entries(values)
      .map(([name, value]) => `${name}=${quoted(value)}\n`)
      .join(''),
  };

  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hamsa-env-file-'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function parsed(lines: readonly string[]): Values {
    const pairs = lines.filter(
      (line) => /^[A-Z_\d]+=/.test(line) && !/^(PWD|OLDPWD|_|SHLVL)=/.test(line),
    );
    return Object.fromEntries(
      pairs.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }

  function readByShell(name: string): Values {
    const script = `set -a; . ${join(folder, name)}; exec env -0`;
    const env = { PATH: process.env['PATH'] };
    const output = execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' });
    const { PATH: _path, ...others } = parsed(output.split('\0'));
    return others;
  }

  it('has the values of the guide as they are meant', () => {
    expect(readByShell('example')).toMatchObject({
      OPERATOR_ADDRESS: '12 Cedar Street; 1010 Beirut; Lebanon',
      SUPERUSER_PASSWORD: 'ten characters or more',
      INSTAGRAM_URL: '',
    });
  });

  it('has any value that is quoted as the guide says', () => {
    expect(readByShell('awkward')).toEqual(values);
  });
});
