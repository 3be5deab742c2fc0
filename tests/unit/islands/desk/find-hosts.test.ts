import { expect, it } from 'vitest';
import { findDisguisedHosts } from '../../../../src/islands/desk/addresses/find-hosts.ts';
import { decodePunycode } from '../../../../src/islands/desk/addresses/punycode.ts';

/** Samples of RFC 3492, section 7.1, and hosts as browsers encode them. */
it.each([
  ['egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['proprostnemluvesky-uyb24dma41a', 'pročprostěnemluvíčesky'],
  ['mnchen-3ya', 'münchen'],
  ['mnchen-3y', null],
  ['a-9999999', null],
  ['mnchen-3y!', null],
  ['', null],
])('%s is decoded as %s', (encoded, expected) => {
  expect(decodePunycode(encoded)).toBe(expected);
});

it('decodes what a browser has encoded', () => {
  for (const label of ['bücher', 'аррӏе', 'مثال', '例え', 'mañana', 'straße2go', '💩', 'a💩b-c']) {
    const encoded = new URL(`https://${label}.example`).hostname.split('.')[0] ?? '';
    if (!encoded.startsWith('xn--')) continue;
    expect(decodePunycode(encoded.slice(4))).toBe(label.normalize('NFKC'));
  }
});

it.each([
  ['https://xn--80ak6aa92e.com/login', [{ shown: 'аррӏе.com', looksLike: 'apple.com' }]],
  ['see http://XN--MNCHEN-3YA.de.', [{ shown: 'münchen.de', looksLike: '' }]],
  ['раура1.com and раура1.com', [{ shown: 'раура1.com', looksLike: 'paypa1.com' }]],
  ['xn--mgbh0fb.xn--kgbechtv', [{ shown: 'مثال.إختبار', looksLike: '' }]],
])('%s has a disguised host', (text, expected) => {
  expect(findDisguisedHosts(text)).toEqual(expected);
});

it.each([
  'https://hamsa.example/path?xn--a.b',
  'пример.рф',
  'Привет.Как дела? Café.fr',
  'سطر.آخر',
  'v1.2 and 3.14',
  'xn--a',
  // A character that cannot be seen.
  'xn--ab-m1t.com',
])('%s has none', (text) => {
  expect(findDisguisedHosts(text)).toEqual([]);
});
