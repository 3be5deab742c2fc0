import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { islands, knownModules } from '../../../src/layouts/chunks.ts';

const src = new URL('../../../src/', import.meta.url);

describe('the list of chunks', () => {
  it('names only modules that exist', () => {
    const paths = Object.values(knownModules);
    expect(paths.filter((path) => !existsSync(new URL(path, src)))).toEqual([]);
  });

  it('names every island', () => {
    const folders = ['islands', 'app'].flatMap((name) => readdirSync(new URL(name, src)));
    // No island: the dashboard and the desk have it in their chunks.
    folders.splice(folders.indexOf('shell'), 1);
    expect([...islands].sort()).toEqual(folders.sort());
  });
});
