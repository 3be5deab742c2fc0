/** Digits of the code that is sent by mail. */
export const CODE_LENGTH = 8;
/** Seconds for which a code can be entered. */
export const CODE_LIFETIME = 600;
