import { describe, expect, it } from 'vitest';
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

describe('a class that names left or right:', () => {
  it.each([
    ...['pl-2', 'pr-4', 'ml-auto', 'mr-[3px]', '-ml-1', 'left-0', 'right-1/2', 'text-left'],
    ...['text-right', 'border-l', 'border-r-2', 'rounded-l', 'rounded-tr-lg', 'md:pl-2'],
    ...['hover:-mr-2', 'float-right', 'scroll-ml-4', 'border-l-brand'],
  ])('%s is found', (name) => {
    expect(`<p className="grid ${name} gap-2">`).toMatch(physicalClass);
  });

  it.each([
    ...['ps-2', 'pe-4', 'me-auto', 'start-0', 'end-0', 'text-start', 'border-s', 'rounded-e-lg'],
    ...['border-line', 'rounded-note', 'place-items-center', 'leading-6', 'pb-4', 'mt-2'],
    ...['right-to-left', 'left-hand', 'border-b', 'rounded-lg', 'border-red'],
    ...["'@lucide/astro/icons/arrow-left'", 'lucide-react/icons/arrow-right.ts'],
  ])('%s is not found', (name) => {
    expect(`<p className="grid ${name} gap-2">`).not.toMatch(physicalClass);
  });
});

describe('a property that names left or right:', () => {
  it.each([
    ...['margin-left: 1rem', 'padding-right:0', 'border-left-color: red', 'left: 0', 'right: 0'],
    ...['border-top-left-radius: 1px', 'text-align: left', 'float: right'],
  ])('%s is found', (declaration) => {
    expect(`  ${declaration};`).toMatch(physicalProperty);
  });

  it.each([
    ...[
      'margin-inline-start: 1rem',
      'inset-inline-end: 0',
      'text-align: start',
      'float: inline-end',
    ],
    ...['border-start-end-radius: 0', 'padding-block: 0', 'border-block-end: 1px solid'],
  ])('%s is not found', (declaration) => {
    expect(`  ${declaration};`).not.toMatch(physicalProperty);
  });
});

it('no class in src names left or right', () => {
  const named = lines('src/**/*.{tsx,astro,ts}').filter(({ line }) => physicalClass.test(line));
  expect(named).toEqual([]);
});

it('no property in src names left or right', () => {
  const named = lines('src/**/*.{css,astro}').filter(({ line }) => physicalProperty.test(line));
  expect(named).toEqual([]);
});
