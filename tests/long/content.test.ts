import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentCopy } from '../support/content-copy.ts';

let content: ContentCopy;

beforeAll(() => {
  content = new ContentCopy();
});
afterAll(() => content.remove());

it.each([
  ['content/blog/what-is-hamsa/ar.mdx', 'date', /^date: .*$/m, 'date: soon'],
  ['content/help/create-account/de.mdx', 'order', /^order: .*$/m, ''],
  ['content/guides/love-signs/ar.mdx', 'relatd', /^related:/m, 'relatd:'],
  ['content/starters/nl.json', 'prompts', /"prompts": \[/, '"prompts": ["", '],
])(
  '%s with a wrong %s stops the build with an error that names file and field',
  (path, field, good, bad) => {
    const { status, output } = content.syncWith(path, (text) => text.replace(good, bad));
    expect(status).not.toBe(0);
    expect(output).toContain(path);
    expect(output).toContain(field);
  },
);
