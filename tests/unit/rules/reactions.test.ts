import { describe, expect, it } from 'vitest';
import {
  checkReactions,
  parseReactions,
  REACTIONS,
  toggleReaction,
  type Reaction,
} from '../../../src/rules/reactions.ts';

const all = REACTIONS.join('');

it('reactions are few and distinct, and none is part of another', () => {
  expect(REACTIONS.length).toBeLessThanOrEqual(8);
  for (const reaction of REACTIONS) expect(all.split(reaction)).toHaveLength(2);
});

describe('the reactions of a message', () => {
  it.each<[string, Reaction[]]>([
    ['', []],
    ['🔥', ['🔥']],
    ['❤️🔥', ['❤️', '🔥']],
    // Only a superuser could store the following values.
    ['🔥❤️🔥', ['❤️', '🔥']],
    ['thanks 🙏', ['🙏']],
    ['🧦', []],
    [all, [...REACTIONS]],
  ])('%j are %j', (text, reactions) => {
    expect(parseReactions(text)).toEqual(reactions);
  });
});

describe('an owner who chooses a reaction', () => {
  it.each<[string, Reaction, string]>([
    ['', '🔥', '🔥'],
    ['🔥', '❤️', '❤️🔥'],
    ['❤️🔥', '😮', '❤️😮🔥'],
    ['❤️🔥', '❤️', '🔥'],
    ['🔥', '🔥', ''],
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

describe('a text of reactions', () => {
  it.each([
    ['none', '', null],
    ['one', '😂', null],
    ['all', all, null],
    ['one twice', '😂😂', 'reactions_unknown'],
    ['two in another order', '🔥❤️', 'reactions_unknown'],
    ['one that is not offered', '🧦', 'reactions_unknown'],
    ['a heart without its color', '\u2764', 'reactions_unknown'],
    ['one with a skin tone', '👏🏽', 'reactions_unknown'],
    ['words', 'nice', 'reactions_unknown'],
    ['a space between', '❤️ 🔥', 'reactions_unknown'],
    ['half an emoji', '\ud83d', 'reactions_unknown'],
  ])('of %s', (_, text, error) => {
    expect(checkReactions(text)).toBe(error);
  });
});
