import { expect, it } from 'vitest';
import { exportedAgain, loadDirectly } from '../../../src/layouts/direct-islands.ts';

it('a file that only exports a part of another one again is told from all others', () => {
  const found = exportedAgain('export{t as ProfilePanel}from"./sending.a-B_1.js";\n');
  expect(found).toEqual({ name: 't', chunk: 'sending.a-B_1.js' });
  for (const code of [
    '',
    'import"./a.js";export{t as A}from"./a.js";',
    'export{t as A,n as B}from"./a.js";',
    'export*from"./a.js";',
  ]) {
    expect(exportedAgain(code)).toBeNull();
  }
});

it('a page loads the island from the file that has it, and other islands as before', () => {
  const island = (file: string, name: string) =>
    `<astro-island component-url="/_astro/${file}" component-export="${name}" ssr></astro-island>`;
  const html = `<p>${island('Panel.x.js', 'Panel')}${island('Feed.y.js', 'Feed')}</p>`;
  const exported = new Map([['Panel.x.js', { name: 't', chunk: 'sending.z.js' }]]);
  expect(loadDirectly(html, exported)).toBe(
    `<p>${island('sending.z.js', 't')}${island('Feed.y.js', 'Feed')}</p>`,
  );
});
