/** Number of digits in the mailed code. */
export const CODE_LENGTH = 8;
/** Seconds until the mailed code expires. */
export const CODE_LIFETIME = 600;
