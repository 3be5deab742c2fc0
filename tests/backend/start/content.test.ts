import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../../support/content-copy.ts';

// The build's messages for an editor's mistakes; tests/long/content.test.ts has the other collections.

let content: ContentCopy;

beforeAll(() => {
  content = new ContentCopy();
});
afterAll(() => content.remove());

describe('a text', () => {
  it('with a wrong category stops the build, by file and field', () => {
    const path = 'content/blog/what-is-hamsa/en.mdx';
    const change = (text: string) => text.replace(/^category: .*$/m, 'category: gossip');
    const { status, output } = content.syncWith(path, change);
    expect(status).not.toBe(0);
    expect(output).toContain(path);
    expect(output).toContain('category');
  });

  it('whose front matter is not fenced stops the build, by file and line', () => {
    const path = 'content/blog/what-is-hamsa/en.mdx';
    const change = (text: string) => text.replace(/\n---\n/, '\n--\n');
    const { status, output } = content.syncWith(path, change);
    expect(status).not.toBe(0);
    expect(output).toContain(`${path}:17: the front matter must end with the line ---`);
  });

  it('in a language that there is not stops the build', () => {
    const path = 'content/blog/what-is-hamsa/pt.mdx';
    const { status, output } = content.syncBeside(path, '---\ntitle: Olá\n---\n');
    expect(status).not.toBe(0);
    expect(output).toContain(`${path}: a text is a folder with en.mdx`);
  });

  it('that is sound passes', () => {
    expect(content.sync().status).toBe(0);
  });
});
