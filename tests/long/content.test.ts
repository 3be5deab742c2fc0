import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentCopy } from '../support/project-copy.ts';

let content: ContentCopy;

beforeAll(() => {
  content = new ContentCopy();
});
afterAll(() => content.remove());

it.each([
  ['content/blog/what-is-hamsa/en.mdx', 'category', /^category: .*$/m, 'category: gossip'],
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

it('unclosed front matter stops the build with an error that names file and line', () => {
  const path = 'content/blog/what-is-hamsa/en.mdx';
  const change = (text: string) => text.replace(/\n---\n/, '\n--\n');
  const { status, output } = content.syncWith(path, change);
  expect(status).not.toBe(0);
  expect(output).toContain(`${path}:17: the front matter must end with the line ---`);
});

it('a text in an unknown language stops the build', () => {
  const path = 'content/blog/what-is-hamsa/pt.mdx';
  const { status, output } = content.syncBeside(path, '---\ntitle: Olá\n---\n');
  expect(status).not.toBe(0);
  expect(output).toContain(`${path}: a text is a folder with en.mdx`);
});

it('texts without mistakes pass', () => {
  expect(content.sync().status).toBe(0);
});
