import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../support/start-command.ts';

// /etc/hamsa.env of deploy/README.md, which the shell reads for the build and systemd for the service.

type Values = Record<string, string>;

const guide = readFileSync(join(project, 'pocketbase/deploy/README.md'), 'utf8');
const [, example = ''] = /cat > \/etc\/hamsa\.env <<'END'\n([^]*?)END\n/.exec(guide) ?? [];

const [, escaped = ''] = /double quotes, with a `\\` before each ([^.]*)\./.exec(guide) ?? [];
const special = [...escaped.matchAll(/`+ ?(\S) ?`+/g)].map(([, character = '']) => character);

/** Quotes a value as the guide says. */
const quoted = (value: string) =>
  value.includes("'") ? `"${[...value].map(escape).join('')}"` : `'${value}'`;
const escape = (character: string) => (special.includes(character) ? `\\${character}` : character);
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

/** Reads a file by the rules of systemd.exec(5), `EnvironmentFile=`. */
function readByRules(name: string): Values {
  const lines = files[name]?.split('\n').filter((line) => line && !/^[#;]/.test(line)) ?? [];
  return parsed(
    lines.map((line) => line.replace(/=(.*)$/, (_, value: string) => `=${valueOf(value)}`)),
  );
}

/** Returns a value that is quoted as a whole, or not at all. */
function valueOf(text: string): string {
  const [, single] = /^'([^']*)'$/.exec(text) ?? [];
  if (single !== undefined) return single;
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/.exec(text) ?? [];
  return double === undefined ? text.replace(/\\(.)/g, '$1') : double.replace(/\\(["\\$`])/g, '$1');
}

/** The library with which systemd itself reads these files. */
const [library] = globSync('/usr/lib/*/systemd/libsystemd-shared-*.so');
const read = `
import ctypes, sys
values = ctypes.POINTER(ctypes.c_char_p)()
failed = ctypes.CDLL(sys.argv[1]).load_env_file(None, sys.argv[2].encode(), ctypes.byref(values))
index = 0
while values[index]:
    sys.stdout.buffer.write(values[index] + b'\\0')
    index += 1
sys.exit(failed)`;

function readBySystemd(name: string): Values {
  const args = ['-c', read, String(library), join(folder, name)];
  return parsed(execFileSync('python3', args, { encoding: 'utf8' }).split('\0'));
}
const hasSystemd = library !== undefined && spawnSync('python3', ['--version']).status === 0;

describe.each([
  ['the shell', readByShell, true],
  ['systemd, by its rules', readByRules, true],
  ['systemd itself', readBySystemd, hasSystemd],
] as const)('%s', (_, readFile, isHere) => {
  it.skipIf(!isHere)('reads the values of the guide as they are meant', () => {
    expect(readFile('example')).toMatchObject({
      OPERATOR_ADDRESS: '12 Cedar Street; 1010 Beirut; Lebanon',
      SUPERUSER_PASSWORD: 'ten characters or more',
      INSTAGRAM_URL: '',
    });
  });

  it.skipIf(!isHere)('reads any value that is quoted as the guide says', () => {
    expect(readFile('awkward')).toEqual(values);
  });
});
