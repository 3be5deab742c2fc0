import { expect, it } from 'vitest';
import { isEmojiOnly } from '../../../src/pictures/text-direction.ts';

it.each(['🥹🌙', '👩‍🏫 👋🏽', '🇪🇬\n🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️‍🔥', '1️⃣'])('%s is only emoji', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

it.each(['', ' ', '1', '2024', 'ok 🥹', '🥹!', 'سلام 🌙'])('%s is not only emoji', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});
