import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../../pocketbase/hooks/compile-page.mjs';

/** Renders a page as the server does, with the code it is compiled to. */
function render(page: string, view: object): string {
  const exports: { render?: (view: object) => string } = {};
  runInNewContext(compilePage(page), { exports });
  return exports.render?.(view) ?? '';
}

describe('a compiled page', () => {
  it('prints a text with its markup as text', () => {
    const view = { name: `<b> & "x" 'y' ~{name}~` };
    expect(render('<p title="~{name}~">', view)).toBe(
      '<p title="&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39; ~{name}~">',
    );
  });

  it('prints a text that is HTML as it is', () => {
    expect(render('~{html data}~', { data: '{"a":"<"}' })).toBe('{"a":"<"}');
  });

  it('prints a text within JSON so that it ends neither the text nor the script', () => {
    const text = 'a "b" \\ \n </script><!-- \u2028 سلام';
    const page = render('<script>{"text":"~{json text}~"}</script>', { text });
    expect(page.match(/<\/?\w+|<!/g)).toEqual(['<script', '</script']);
    const json = page.replace(/<\/?script>/g, '');
    expect(JSON.parse(json)).toEqual({ text });
  });

  it.each([
    [{ reason: { empty: true } }, 'refused: empty'],
    [{ reason: { empty: false } }, 'refused: '],
    [{ reason: false }, 'taken'],
  ])('shows the parts of %o', (view, text) => {
    const page =
      '~{if reason}~refused: ~{if reason.empty}~empty~{end}~~{end}~~{unless reason}~taken~{end}~';
    expect(render(page, view)).toBe(text);
  });

  it('repeats a part for each item, with lists in it and names of the view', () => {
    const page =
      '~{each message of messages}~[~{message.content}~~{each reply of message.replies}~, ~{name}~: ~{reply.content}~~{end}~]~{end}~';
    const messages = [
      { content: 'one', replies: [{ content: 'yes' }, { content: 'no' }] },
      { content: 'two', replies: [] },
    ];
    expect(render(page, { name: 'Laila', messages })).toBe('[one, Laila: yes, Laila: no][two]');
  });

  it.each(['~{if a}~', '~{each a of b}~', '~{end}~'])(
    'is refused where a part is open: %s',
    (page) => {
      expect(() => compilePage(page)).toThrow('not closed');
    },
  );

  it.each(['~{a b}~', '~{}~', '~{a.b()}~', '~{each a in b}~'])('is refused with %s', (mark) => {
    expect(() => compilePage(mark)).toThrow();
  });
});
