import { expect, it } from 'vitest';
import { anchorOf, readOperating } from '../../../src/content/operating.ts';
import { setUpAnchors, setUpSteps } from '../../../src/rules/set-up.ts';

const { html } = readOperating();
const ids = [...html.matchAll(/<h\d id="([^"]*)"/g)].map(([, id = '']) => id);

it.each([
  ['The data folder', 'the-data-folder'],
  ["Don't stop: 1.0 & more", 'dont-stop-10--more'],
  ['A `code` in it', 'a-code-in-it'],
  ['Zwölf größere', 'zwölf-größere'],
])('gives %j the anchor %j, as GitHub does', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

it('has a section for each step of the set-up, and no anchor twice', () => {
  expect(ids).toEqual(expect.arrayContaining(setUpSteps.map((step) => setUpAnchors[step])));
  expect(ids).toEqual([...new Set(ids)]);
});

it('links to its own sections and to other sites alone', () => {
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  expect(links.length).toBeGreaterThan(5);
  const dead = links.filter((href) =>
    href.startsWith('#') ? !ids.includes(href.slice(1)) : !href.startsWith('https://'),
  );
  expect(dead).toEqual([]);
});
