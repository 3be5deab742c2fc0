import { describe, expect, it } from 'vitest';
import { directionOf, isolateRuns } from '../../../src/pictures/text-direction.ts';

it.each([
  ['Hello مرحبا', 'ltr'],
  ['12 مرحبا Hello', 'rtl'],
  ['שלום', 'rtl'],
  ['12, 13!', 'ltr'],
  ['', 'ltr'],
])('the direction of “%s” is %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});

/** Isolates the runs of a line, and shows the isolate characters as brackets. */
const isolated = (line: string, direction: 'ltr' | 'rtl') =>
  isolateRuns(line, direction)
    .replaceAll(/[\u2066\u2067]/g, '[')
    .replaceAll('\u2069', ']');

describe('runs of the other direction', () => {
  it.each([
    ['زوروا https://hamsa.example/layla/ اليوم', 'زوروا [https://hamsa.example/layla/] اليوم'],
    ['صفحتي hamsa.example/layla?page=2.', 'صفحتي [hamsa.example/layla?page=2].'],
    ['اكتب لي: @layla_', 'اكتب لي: [@layla_]'],
    ['هل عندك (iPhone 15)؟', 'هل عندك ([iPhone 15])؟'],
    ['في TEDx Talks يوم 12 مايو 2024', 'في [TEDx Talks] يوم 12 مايو 2024'],
    ['بـhamsa.example، وشكرًا', 'بـ[hamsa.example]، وشكرًا'],
    ['layla@hamsa.example', '[layla@hamsa.example]'],
    ['صَوْتُكِ جميل', 'صَوْتُكِ جميل'],
    ['12, 13!', '12, 13!'],
  ])('are isolated in the Arabic line “%s”', (line, expected) => {
    expect(isolated(line, 'rtl')).toBe(expected);
  });

  it.each([
    ['I said مرحبا يا ليلى! twice', 'I said [مرحبا يا ليلى]! twice'],
    ['she wrote شُكْرًا', 'she wrote [شُكْرًا]'],
    ['see hamsa.example/layla', 'see hamsa.example/layla'],
  ])('are isolated in the English line “%s”', (line, expected) => {
    expect(isolated(line, 'ltr')).toBe(expected);
  });
});
