import { describe, expect, it } from 'vitest';
import {
  checkScamDescription,
  checkScamReport,
  checkScamUrl,
  SCAM_DESCRIPTION_MAX,
} from '../../../src/rules/scam-report.ts';

describe('the address of a scam', () => {
  it.each([
    ['', 'url_required'],
    ['   ', 'url_required'],
    ['example.com', 'url_invalid'],
    ['ftp://example.com', 'url_invalid'],
    ['javascript:alert(1)', 'url_invalid'],
    ['https://', 'url_invalid'],
    ['https://localhost', 'url_invalid'],
    ['https://exa mple.com', 'url_invalid'],
    ['https://example.com/a b', 'url_invalid'],
    ['https://example.', 'url_invalid'],
    [`https://example.com/${'x'.repeat(2000)}`, 'url_invalid'],
    ['https://example.com', null],
    [' http://example.com/path?q=1#part ', null],
    ['HTTPS://EXAMPLE.COM:8443/', null],
    ['https://مثال.com/صفحة', null],
  ])('%j: %s', (url, expected) => {
    expect(checkScamUrl(url)).toBe(expected);
  });
});

describe('the description of a scam', () => {
  it.each([
    ['', 'description_required'],
    ['\u200b \n', 'description_required'],
    ['x'.repeat(SCAM_DESCRIPTION_MAX + 1), 'description_too_long'],
    ['a\u0000', 'description_unprintable'],
    ['😀'.repeat(SCAM_DESCRIPTION_MAX), null],
    ['They ask for my password.', null],
  ])('%#: %s', (description, expected) => {
    expect(checkScamDescription(description)).toBe(expected);
  });
});

it('a report has the errors of both fields', () => {
  expect(checkScamReport({ url: '', description: ' ' })).toEqual({
    url: 'url_required',
    description: 'description_required',
  });
  expect(checkScamReport({ url: 'https://bad.example', description: 'Why' })).toEqual({
    url: null,
    description: null,
  });
});
