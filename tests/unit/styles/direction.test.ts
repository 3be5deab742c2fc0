import { expect, it } from 'vitest';
import { sourceFiles } from '../source-files.ts';

// Arabic mirrors the page, so styles must name start and end instead of left and right.

const physicalClass =
  /(?<![\w/.-])-?(?:(?:(?:scroll-)?[pm][lr]|left|right)-(?:[\d[(]|auto|full|px)|(?:text|float|clear)-(?:left|right)\b|(?:border|rounded)-[tb]?[lr](?!\w))/;
const physicalProperty =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)/;

const lines = (pattern: string) =>
  sourceFiles(pattern).flatMap(({ path, text }) =>
    text.split('\n').map((line, index) => ({ location: `${path}:${index + 1}`, line })),
  );

it('a name of a side is told from one of start and end', () => {
  const classes = ['pl-2', '-ml-1', 'left-0', 'text-right', 'border-l', 'rounded-tr-lg', 'md:pl-2'];
  const others = ['ps-2', 'start-0', 'border-line', 'rounded-lg', 'arrow-left'];
  expect([...classes, ...others].filter((name) => physicalClass.test(` ${name} `))).toEqual(
    classes,
  );
  const sides = ['margin-left: 1rem', 'left: 0', 'border-top-left-radius: 1px', 'float: right'];
  const ends = ['margin-inline-start: 1rem', 'inset-inline-end: 0', 'border-start-end-radius: 0'];
  expect([...sides, ...ends].filter((one) => physicalProperty.test(one))).toEqual(sides);
});

it('no class in src names left or right', () => {
  const named = lines('src/**/*.{tsx,astro,ts}').filter(({ line }) => physicalClass.test(line));
  expect(named).toEqual([]);
});

it('no property in src names left or right', () => {
  const named = lines('src/**/*.{css,astro}').filter(({ line }) => physicalProperty.test(line));
  expect(named).toEqual([]);
});
