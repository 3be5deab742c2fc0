/**
 * The colors that an owner can choose for their own page. Their values are in `ui/voices.css`.
 */
export const voices = ['teal', 'rose', 'ember', 'indigo', 'plum', 'night'] as const;

export type Voice = (typeof voices)[number];

/** The voice of a page whose owner has not chosen one. */
export const defaultVoice: Voice = 'teal';

/**
 * Returns the CSS class that sets the colors of its element's content.
 * @param voice as stored; may be empty
 */
export const voiceClass = (voice: Voice | '') => `voice-${voice || defaultVoice}`;
