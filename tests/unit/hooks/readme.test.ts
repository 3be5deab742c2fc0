import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { modulePaths } from '../../../pocketbase/bundle/registration.mjs';
import { sourceFiles } from '../source-files.ts';

it('the README lists every module of the hooks, by name', () => {
  const text = sourceFiles('pocketbase/README.md')[0]?.text ?? '';
  const [, section = ''] = text.split('\n## Hooks\n');
  const [table = ''] = section.split('\n## ');
  const listed = [...table.matchAll(/^\| `([\w-]+\.ts)`/gm)].map(([, name]) => name);
  expect(listed).toEqual(
    modulePaths
      .map((path) => basename(path, '.ts'))
      .sort()
      .map((name) => `${name}.ts`),
  );
});
