import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../../support/project-copy.ts';
import { project } from '../../support/start-command.ts';

// What an editor reads who made a mistake. Astro checks the texts when it syncs, as it does before it builds.

let copy: string;

beforeAll(() => {
  copy = copyProject();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function sync(): { status: number | null; output: string } {
  const astro = join(project, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

function withText(path: string, change: (text: string) => string): () => void {
  const file = join(copy, path);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  return () => writeFileSync(file, before);
}

describe('a text', () => {
  it.each([
    ['content/blog/what-is-hamsa/en.mdx', 'category', /^category: .*$/m, 'category: gossip'],
    ['content/blog/what-is-hamsa/ar.mdx', 'date', /^date: .*$/m, 'date: soon'],
    ['content/help/create-account/de.mdx', 'order', /^order: .*$/m, ''],
    ['content/guides/love-signs/ar.mdx', 'relatd', /^related:/m, 'relatd:'],
    ['content/starters/nl.json', 'prompts', /"prompts": \[/, '"prompts": ["", '],
  ])('%s with a wrong %s stops the build, by file and field', (path, field, good, bad) => {
    const restore = withText(path, (text) => text.replace(good, bad));
    const { status, output } = sync();
    restore();
    expect(status).not.toBe(0);
    expect(output).toContain(path);
    expect(output).toContain(field);
  });

  it('in a language that there is not stops the build', () => {
    writeFileSync(join(copy, 'content/blog/what-is-hamsa/pt.mdx'), '---\ntitle: Olá\n---\n');
    const { status, output } = sync();
    rmSync(join(copy, 'content/blog/what-is-hamsa/pt.mdx'));
    expect(status).not.toBe(0);
    expect(output).toContain('content/blog/what-is-hamsa/pt.mdx: a text is a folder with en.mdx');
  });

  it('that is sound passes', () => {
    expect(sync().status).toBe(0);
  });
});
