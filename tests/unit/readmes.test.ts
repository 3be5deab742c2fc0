import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { anchorOf } from '../../src/content/operating.ts';
import { errorsByPath } from '../support/errors-by-path.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

// Checks that the repository's documents name only existing files, folders and headings.

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = sourceFiles(
  '*.md',
  '.github/*.md',
  '{content,pocketbase,tests}/*.md',
  'pocketbase/deploy/*.md',
);
const files = globSync(['*', '{.github,content,pocketbase,public,src,tests}/**/*'], {
  cwd: root,
  exclude: ['pocketbase/pb_data'],
});

/** Paths that do not exist until the build or a reader who follows an example creates them. */
const notThere = [
  'spring.en.md',
  'spring.ar.md',
  'pb_hooks/main.pb.js',
  'backup-check.json',
  '/etc/docker/daemon.json',
  '/etc/litestream.yml',
  'content/blog/a-quiet-inbox/',
];
const fileName = /^[\w./[\]-]+\.(?:astro|css|js|json|md|mjs|mts|png|svg|ts|tsx|yaml|yml)$/;

const namesIn = ({ text }: SourceFile) =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);

it('each file named in a document exists', () => {
  const missing = (document: SourceFile) =>
    namesIn(document)
      .filter((name) => fileName.test(name) && !notThere.includes(name))
      .filter((name) => !files.some((path) => `/${path}`.endsWith(`/${name}`)));
  expect(documents.flatMap(namesIn).filter((name) => fileName.test(name)).length).toBeGreaterThan(
    100,
  );
  expect(errorsByPath(documents, missing)).toEqual({});
});

it('each folder that a document names with a path from the root exists', () => {
  const folder = /^(?:\.github|content|pocketbase|public|src|tests)\/(?:[\w-]+\/)*$/;
  const named = (document: SourceFile) =>
    namesIn(document).filter((name) => folder.test(name) && !notThere.includes(name));
  expect(documents.flatMap(named).length).toBeGreaterThan(10);
  expect(
    errorsByPath(documents, (document) =>
      named(document).filter((name) => !existsSync(join(root, name))),
    ),
  ).toEqual({});
});

const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

it('each link leads to an existing file and heading', () => {
  const linksIn = ({ text }: SourceFile) =>
    [...text.matchAll(/\]\((?!https?:|\/)([^)\s]+)\)/g)].map(([, target = '']) => target);
  const dead = (document: SourceFile) =>
    linksIn(document).filter((target) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? document.path : join(dirname(document.path), file);
      if (anchor === undefined) return !existsSync(join(root, path));
      const text = documents.find((other) => other.path === path)?.text ?? '';
      return !anchorsIn(text).includes(anchor);
    });
  expect(documents.flatMap(linksIn).length).toBeGreaterThan(20);
  expect(errorsByPath(documents, dead)).toEqual({});
});

it('each promise of PRIVACY.md names the tests that prove it', () => {
  const privacy = documents.find(({ path }) => path === 'pocketbase/PRIVACY.md')?.text ?? '';
  const promises = privacy.split('\n').filter((line) => line.startsWith('| **'));
  const missing = (row: { path: string; text: string }) => {
    const proofs = [...row.text.matchAll(/\]\(\.\.\/(tests\/[^)]+)\)(?:: "([^"]+)")?/g)];
    if (proofs.length === 0) return ['no test'];
    return proofs
      .filter(([, file = '', name = '']) => !readFileSync(join(root, file), 'utf8').includes(name))
      .map(([proof]) => proof);
  };
  const rows = promises.map((text) => ({ path: text.split('**')[1] ?? '', text }));
  expect(rows.length).toBeGreaterThan(8);
  expect(errorsByPath(rows, missing)).toEqual({});
});

it.each([
  ['README.md', 1500],
  // It names each deviation from the specification, with its reason.
  ['pocketbase/README.md', 1700],
])('%s has at most %i words', (path, most) => {
  const text = documents.find((document) => document.path === path)?.text ?? '';
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeGreaterThan(500);
  expect(words.length).toBeLessThanOrEqual(most);
});
