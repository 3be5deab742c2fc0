import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../../../pocketbase/bundle/compile-page.mjs';
import {
  cut,
  day,
  end,
  month,
  openEach,
  openIf,
  openUnless,
  text,
  withTextsAsJson,
} from '../../../src/contract/page-template.ts';
import { formatDay, formatMonth } from '../../../src/i18n/format.ts';
import { locales, type Lang } from '../../../src/i18n/locales.ts';

/** Compiles a page; returns a function that renders its pieces with the compiled code, as the server does. */
function compiled(page: string, lang: Lang = 'en'): (view: object) => string[] {
  const pieces = compilePage(page, lang).map((code) => {
    const exports = {} as { render(view: object): string };
    runInNewContext(code, { exports });
    return exports;
  });
  return (view) => pieces.map((piece) => piece.render(view));
}

const render = (page: string, view: object) => compiled(page)(view).join('');

describe('a compiled page', () => {
  it('escapes the markup in a text', () => {
    const view = { bio: `<b> & "x" 'y' ${text('bio')}` };
    expect(render(`<p title="${text('bio')}">`, view)).toBe(
      `<p title="&lt;b&gt; &amp; &quot;x&quot; &#39;y&#39; ${text('bio')}">`,
    );
  });

  it('formats a day and a month as the browser does, on any day and in any language', () => {
    const page = `${day('last_seen')}|${month('joined_month')}`;
    const times = Array.from({ length: 800 }, (_, index) =>
      new Date(Date.UTC(2027, 10, 1 + index)).toISOString(),
    );
    for (const { code } of locales) {
      const renderPage = compiled(page, code);
      const shown = (time: string) =>
        renderPage({ last_seen: `${time.slice(0, 16)}Z`, joined_month: time.slice(0, 7) }).join('');
      const expected = (time: string) =>
        [formatDay, formatMonth].map((format) => format(new Date(time), code)).join('|');
      expect(times.map(shown)).toEqual(times.map(expected));
    }
  });

  it('is split into pieces, each of which needs only the values that it shows', () => {
    const page = ['before', cut, text('draft'), cut, openIf('sent'), 'after', end].join('');
    const renderPieces = compiled(page);
    expect(renderPieces({ draft: '<', sent: true })).toEqual(['before', '&lt;', 'after']);
    expect(renderPieces({ draft: '', sent: false })).toEqual(['before', '', '']);
  });

  it('escapes a text within JSON so that the text ends neither the string nor the script', () => {
    const prompt = 'a "b" \\ \n </script><!-- \u2028 سلام';
    const template = withTextsAsJson(JSON.stringify({ text: text('prompt') }));
    const page = render(`<script>${template}</script>`, { prompt });
    expect(page.match(/<\/?\w+|<!/g)).toEqual(['<script', '</script']);
    const json = page.replace(/<\/?script>/g, '');
    expect(JSON.parse(json)).toEqual({ text: prompt });
  });

  it.each([
    [{ refusal: { members_only: true } }, 'refused: a guest'],
    [{ refusal: false }, 'taken'],
  ])('shows only the conditional parts that apply to %o', (view, shown) => {
    const page = [
      ...[openIf('refusal'), 'refused: '],
      ...[openIf('refusal.members_only'), 'a guest', end, end],
      ...[openUnless('refusal'), 'taken', end],
    ].join('');
    expect(render(page, view)).toBe(shown);
  });

  it('repeats a part for each item, with nested lists and values from outside the list', () => {
    const page = [
      ...[openEach('message', 'messages'), '[', text('message.content')],
      ...[openEach('reply', 'message.replies'), ', ', text('username'), ': '],
      ...[text('reply.content'), end, ']', end],
    ].join('');
    const messages = [
      { content: 'one', replies: [{ content: 'yes' }, { content: 'no' }] },
      { content: 'two', replies: [] },
    ];
    expect(render(page, { username: 'Laila', messages })).toBe('[one, Laila: yes, Laila: no][two]');
  });

  it.each([openIf('sent'), openEach('message', 'messages'), end, openIf('sent') + cut + end])(
    'is refused with an unclosed part: %s',
    (page) => {
      expect(() => compilePage(page, 'en')).toThrow('not closed');
    },
  );

  it.each(['~{a b}~', '~{a.b()}~', '~{each a in b}~'])(
    'is refused with the invalid directive %s',
    (directive) => {
      expect(() => compilePage(directive, 'en')).toThrow();
    },
  );
});
