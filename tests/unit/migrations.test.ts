import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import releases from '../support/releases/migrations.json' with { type: 'json' };
import { sourceFiles } from './source-files.ts';

const migrations = sourceFiles('pocketbase/pb_migrations/*');
const landed = new Map(Object.values(releases).flatMap((release) => Object.entries(release)));

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

it('a released migration never changes, since data folders have already applied it', () => {
  const found = new Map(migrations.map(({ path, text }) => [basename(path), digestOf(text)]));
  const changed = [...landed].flatMap(([name, digest]) => (found.get(name) === digest ? [] : name));
  const advice =
    'A released migration never changes, goes or gets another name: put it back as it was, and write ' +
    'a new migration for what is to change';
  expect(changed, advice).toEqual([]);
});

it('a new migration is listed with its release', () => {
  const unlisted = migrations.map(({ path }) => basename(path)).filter((name) => !landed.has(name));
  const advice =
    "add its SHA-256 to tests/support/releases/migrations.json, below 'next', before it is merged: " +
    'whoever pulls has applied it from then on';
  expect(unlisted, advice).toEqual([]);
});

it('no migration imports code', () => {
  const calling = migrations.filter(({ text }) => /\brequire\b|__hooks|\bimport\b/.test(text));
  const advice =
    'what needs code is a task at the start that notes its version in the database, as ' +
    'pocketbase/hooks/inbox/hidden-word-version.ts does';
  expect(
    calling.map(({ path }) => path),
    advice,
  ).toEqual([]);
});
