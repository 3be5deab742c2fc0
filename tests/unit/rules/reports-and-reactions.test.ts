import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAtMatches } from '../../../src/rules/inbox.ts';
import {
  checkReactions,
  parseReactions,
  type Reaction,
  REACTIONS,
  toggleReaction,
} from '../../../src/rules/reactions.ts';
import { toldAs, toldReason } from '../../../src/rules/reports.ts';
import {
  checkScamDescription,
  checkScamUrl,
  SCAM_DESCRIPTION_MAX,
} from '../../../src/rules/scam-report.ts';

it.each([
  ['warn', 'danger', 'concern', ''],
  ['warn', 'threat', 'warn', 'threat'],
  ['hide', 'danger', 'hide', 'danger'],
  ['reversed', '', 'reversed', ''],
] as const)('of %s for the reason "%s" a person is told %s, "%s"', (action, reason, as, why) => {
  expect([toldAs(action, reason), toldReason(action, reason)]).toEqual([as, why]);
});

describe('the address of a scam', () => {
  it.each([
    ['', 'url_required'],
    ['example.com', 'url_invalid'],
    ['ftp://example.com', 'url_invalid'],
    ['javascript:alert(1)', 'url_invalid'],
    ['https://localhost', 'url_invalid'],
    ['https://exa mple.com', 'url_invalid'],
    [`https://example.com/${'x'.repeat(2000)}`, 'url_invalid'],
    ['https://example.com', null],
    [' http://example.com/path?q=1#part ', null],
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
  ])('%#: %s', (description, expected) => {
    expect(checkScamDescription(description)).toBe(expected);
  });
});

const all = REACTIONS.join('');

it('reactions are few and distinct, and none is part of another', () => {
  expect(REACTIONS.length).toBeLessThanOrEqual(8);
  for (const reaction of REACTIONS) expect(all.split(reaction)).toHaveLength(2);
});

describe('the reactions of a message', () => {
  it.each<[string, Reaction[]]>([
    ['', []],
    ['❤️🔥', ['❤️', '🔥']],
    // Only a superuser could store the following values.
    ['🔥❤️🔥', ['❤️', '🔥']],
    ['🧦', []],
    [all, [...REACTIONS]],
  ])('%j are %j', (text, reactions) => {
    expect(parseReactions(text)).toEqual(reactions);
  });
});

describe('an owner who chooses a reaction', () => {
  it.each<[string, Reaction, string]>([
    ['', '🔥', '🔥'],
    ['❤️🔥', '😮', '❤️😮🔥'],
    ['❤️🔥', '❤️', '🔥'],
    ['🧦🔥', '🙏', '🙏🔥'],
  ])('%j with %s toggled is %j', (before, reaction, after) => {
    expect(toggleReaction(before, reaction)).toBe(after);
    expect(checkReactions(after)).toBeNull();
  });

  it('can choose all of them, and remove them all', () => {
    const full = REACTIONS.reduce(toggleReaction, '');
    expect(full).toBe(all);
    expect(REACTIONS.reduce(toggleReaction, full)).toBe('');
  });
});

it('a text of reactions has each once, in order, and none that is not offered', () => {
  const refused = ['😂😂', '🔥❤️', '🧦', '👏🏽'].filter((text) => checkReactions(text) !== null);
  expect(refused).toHaveLength(4);
});

it.each([
  ['Tea and TEA', 'tea', ['', 'Tea', ' and ', 'TEA', '']],
  ['un été', 'ÉTÉ', ['un ', 'été', '']],
  ['شكرا على الشاي', 'شا', ['شكرا على ال', 'شا', 'ي']],
  ['aaa', 'aa', ['', 'aa', 'a']],
  ['nothing here', 'tea', ['nothing here']],
  ['no search', '', ['no search']],
])('the hits in %j for %j', (text, search, parts) => {
  expect(splitAtMatches(text, search)).toEqual(parts);
});

it('splitting at hits does not change a text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ maxLength: 3 }), (text, search) => {
      expect(splitAtMatches(text, search).join('')).toBe(text);
    }),
  );
});
