import { readFileSync } from 'node:fs';
import type { MarkdownHeading } from 'astro';
import { Marked } from 'marked';

const operating = readFileSync('pocketbase/OPERATING.md', 'utf8');

/**
 * Returns the anchor that GitHub gives to a heading.
 * @tested against the headings of the manual
 */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

/** Code that fits in a line of a phone does not break. */
const UNBROKEN_CODE_MAX = 33;

/**
 * Returns the HTML of pocketbase/OPERATING.md without its title, and its sections. Links to other files of the
 * repository become plain text, since the built site does not have them.
 */
export function readOperating() {
  const headings: MarkdownHeading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) return '';
        const slug = anchorOf(text);
        headings.push({ depth, slug, text });
        return `<h${depth} id="${slug}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return /^(?:#|https:)/.test(href) ? `<a href="${href}">${words}</a>` : words;
      },
    },
  });
  return { html: typeset(marked.parse(operating, { async: false })), headings };
}

function typeset(html: string): string {
  // In the file they are typed plainly; in code they belong to it.
  const quoted = html.replace(/<pre>[^]*?<\/pre>|<code>.*?<\/code>|(?<=\w)&#39;(?=\w)/g, (found) =>
    found === '&#39;' ? '’' : found,
  );
  // A region that scrolls must be reachable by keys.
  return quoted
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(' align="left"', '')
    .replace(
      new RegExp(`<code>(?=[^<]{1,${UNBROKEN_CODE_MAX}}</code>)`, 'g'),
      '<code class="unbroken">',
    );
}
