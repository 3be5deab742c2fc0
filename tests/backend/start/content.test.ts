import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentCopy } from '../../support/content-copy.ts';

// Tests the build's error messages for mistakes in the blog. tests/long/content.test.ts tests the other
// collections.

let content: ContentCopy;

beforeAll(() => {
  content = new ContentCopy();
});
afterAll(() => content.remove());

describe('a text', () => {
  it('with a wrong category stops the build with an error that names file and field', () => {
    const path = 'content/blog/what-is-hamsa/en.mdx';
    const change = (text: string) => text.replace(/^category: .*$/m, 'category: gossip');
    const { status, output } = content.syncWith(path, change);
    expect(status).not.toBe(0);
    expect(output).toContain(path);
    expect(output).toContain('category');
  });

  it('with unclosed front matter stops the build with an error that names file and line', () => {
    const path = 'content/blog/what-is-hamsa/en.mdx';
    const change = (text: string) => text.replace(/\n---\n/, '\n--\n');
    const { status, output } = content.syncWith(path, change);
    expect(status).not.toBe(0);
    expect(output).toContain(`${path}:17: the front matter must end with the line ---`);
  });

  it('in an unknown language stops the build', () => {
    const path = 'content/blog/what-is-hamsa/pt.mdx';
    const { status, output } = content.syncBeside(path, '---\ntitle: Olá\n---\n');
    expect(status).not.toBe(0);
    expect(output).toContain(`${path}: a text is a folder with en.mdx`);
  });

  it('without mistakes passes', () => {
    expect(content.sync().status).toBe(0);
  });
});
