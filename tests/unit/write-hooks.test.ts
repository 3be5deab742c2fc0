import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

const source = sourceFiles('pocketbase/hooks/*.pb.ts')
  .map(({ text }) => text)
  .join('\n');

/** Each binding of an event or a route, from its name to the next one. */
const bindings = source.split(/^(?= *(?:on[A-Z]\w+|routerAdd|cronAdd)\()/m).slice(1);
/** `onRecordAuthRequest` follows a sign-in that was asked already. */
const isWrite = (binding: string) =>
  /^ *on(?!RecordAuthRequest)(?:Record|Realtime)\w*Request\(/.test(binding) ||
  /^ *routerAdd\(\s*'(?:POST|PATCH|PUT|DELETE)'/.test(binding);

it('every write asks for the page’s origin before anything else', () => {
  const writes = bindings.filter(isWrite);
  const unguarded = writes.filter(
    (binding) => !/=> \{\s*\(require\([^)]*own-origin\.js/.test(binding),
  );
  expect(unguarded).toEqual([]);
  expect(writes.length).toBeGreaterThan(20);
});

it('every question of ours refuses a body before anything else', () => {
  const questions = bindings.filter((binding) => /^routerAdd\(\s*'GET'/.test(binding));
  const unguarded = questions.filter(
    (binding) => !/=> \{\s*\(require\([^)]*no-body\.js/.test(binding),
  );
  expect(unguarded).toEqual([]);
  expect(questions.length).toBeGreaterThan(4);
});
