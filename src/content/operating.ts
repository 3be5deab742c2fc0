import { readFileSync } from 'node:fs';
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

/**
 * Returns the HTML of pocketbase/OPERATING.md. Links to other files of the repository become plain text, since
 * the built site does not have them.
 */
export function operatingHtml(): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const words = this.parser.parseInline(tokens);
        return `<h${depth} id="${anchorOf(text)}">${words}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens);
        return /^(?:#|https:)/.test(href) ? `<a href="${href}">${words}</a>` : words;
      },
    },
  });
  const html = marked.parse(operating, { async: false });
  // In the file they are typed plainly; in code they belong to it.
  const typeset = html.replace(
    /<pre>[^]*?<\/pre>|<code>.*?<\/code>|(?<=\w)&#39;(?=\w)/g,
    (found) => (found === '&#39;' ? '’' : found),
  );
  // A region that scrolls must be reachable by keys.
  return typeset
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(' align="left"', '');
}
