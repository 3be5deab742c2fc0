/** Other slugs of help topics, in Arabic alone; the specification lists them. */
export const helpAliases = {
  security: 'password-reset',
  'message-settings': 'message-privacy',
} as const;
