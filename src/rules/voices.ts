/**
 * The colours that an owner can choose for the own page; their values stand in `ui/voice-teal.css`
 * and `ui/voices.css`.
 */
export const voices = ['teal', 'rose', 'ember', 'indigo', 'plum', 'night'] as const;

export type Voice = (typeof voices)[number];

/** The voice until one is chosen. */
export const defaultVoice: Voice = 'teal';

/**
 * The class that sets the colours of its content.
 * @param voice as stored; may be empty
 */
export const voiceClass = (voice: Voice | '') => `voice-${voice || defaultVoice}`;
