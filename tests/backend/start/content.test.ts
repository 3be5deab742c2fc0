import { afterAll, beforeAll, expect, it } from 'vitest';
import { ContentCopy } from '../../support/project-copy.ts';

// One mistake, as each try takes seconds. tests/long/content.test.ts makes others, and
// tests/unit/content/ tests how texts are checked.

let content: ContentCopy;

beforeAll(() => {
  content = new ContentCopy();
});
afterAll(() => content.remove());

it(
  'a text with a wrong category stops the build with an error that names file and field',
  { tags: 'long' },
  () => {
    const path = 'content/blog/what-is-hamsa/en.mdx';
    const change = (text: string) => text.replace(/^category: .*$/m, 'category: gossip');
    const { status, output } = content.syncWith(path, change);
    expect(status).not.toBe(0);
    expect(output).toContain(path);
    expect(output).toContain('category');
  },
);
