import { expect, it } from 'vitest';
import { shareLinks } from '../../../src/ui/share-links.ts';

it('each service gets the text and the URL, with any letters', () => {
  const text = 'اكتب لي & “you” + me?';
  const address = 'https://hamsa.example/layla';
  const given = Object.values(shareLinks(text, address)).map((link) => {
    const { host, searchParams } = new URL(link);
    return [host, Object.fromEntries(searchParams)];
  });
  expect(given).toEqual([
    ['wa.me', { text: `${text}\n${address}` }],
    ['x.com', { text, url: address }],
    ['t.me', { text, url: address }],
    ['www.snapchat.com', { attachmentUrl: address }],
    ['www.facebook.com', { u: address }],
  ]);
});

it('a space is not encoded as a plus, which some apps would show', () => {
  const links = Object.values(shareLinks('two words', 'https://hamsa.example/layla'));
  expect(links.filter((link) => link.includes('+'))).toEqual([]);
});
