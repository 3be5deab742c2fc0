const emoji = '[\\p{Extended_Pictographic}\\p{Regional_Indicator}]';
/** Skin tones, joiners, variation selectors, and the parts of flags and keycaps. */
const modifiers =
  '[\\p{Emoji_Modifier}\\u200D\\uFE0F\\u20E3\\u{E0020}-\\u{E007F}]|[0-9#*]\\uFE0F?\\u20E3';
const onlyEmoji = new RegExp(`^(?:\\s|${emoji}|${modifiers})+$`, 'u');

/** Whether a text has no letters, digits or punctuation. */
export const isEmojiOnly = (text: string) => onlyEmoji.test(text) && text.trim() !== '';
