import { expect, it } from 'vitest';
import { findDisguisedHosts } from '../../../../src/app/desk/addresses/find-hosts.ts';

it('shows what a browser has encoded', () => {
  for (const label of ['bücher', 'аррӏе', 'مثال', '例え', 'mañana', 'straße2go', '💩', 'a💩b-c']) {
    const { hostname } = new URL(`https://${label}.example`);
    if (!hostname.startsWith('xn--')) continue;
    const shown = `${label.normalize('NFKC')}.example`;
    expect(findDisguisedHosts(hostname)).toMatchObject([{ shown }]);
  }
});

it.each([
  ['https://xn--80ak6aa92e.com/login', [{ shown: 'аррӏе.com', looksLike: 'apple.com' }]],
  ['see http://XN--MNCHEN-3YA.de.', [{ shown: 'münchen.de', looksLike: '' }]],
  ['раура1.com and раура1.com', [{ shown: 'раура1.com', looksLike: 'paypa1.com' }]],
  ['https://harnsa.example/win', [{ shown: 'harnsa.example', looksLike: 'hamsa.example' }]],
  ['xn--mgbh0fb.xn--kgbechtv', [{ shown: 'مثال.إختبار', looksLike: '' }]],
])('%s has a disguised host', (text, expected) => {
  expect(findDisguisedHosts(text)).toEqual(expected);
});

it.each([
  'https://hamsa.example/path?xn--a.b',
  'https://modern.example',
  'пример.рф',
  'Привет.Как дела? Café.fr',
  'سطر.آخر',
  'v1.2 and 3.14',
  'xn--a',
  // Labels that are not valid.
  'xn--mnchen-3y.de',
  'xn--a-9999999.de',
  // A character that cannot be seen.
  'xn--ab-m1t.com',
])('%s has none', (text) => {
  expect(findDisguisedHosts(text)).toEqual([]);
});
