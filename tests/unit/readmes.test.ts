import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { errorsByPath } from '../support/errors-by-path.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

// Checks that the documents for readers of the repository name only existing things.

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = sourceFiles('*.md', '.github/*.md', '{content,pocketbase,tests}/*.md');
const files = globSync(['*', '{.github,content,pocketbase,public,src,tests}/**/*'], {
  cwd: root,
  exclude: ['pocketbase/{pb_data,pb_hooks}'],
});

/** Created by the build, or by readers who follow the example. */
const notThere = ['pb_hooks/main.pb.js', 'content/blog/a-quiet-inbox/'];
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

it('each folder named from the top in a document exists', () => {
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

/** The anchor that GitHub makes of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));

it('each link leads to a file, and to a heading in it', () => {
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

const WORDS_MAX = 1500;

it.each(['README.md', 'pocketbase/README.md'])('%s is short enough to be read', (path) => {
  const text = documents.find((document) => document.path === path)?.text ?? '';
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  expect(words.length).toBeGreaterThan(500);
  expect(words.length).toBeLessThanOrEqual(WORDS_MAX);
});
