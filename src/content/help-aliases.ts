/** Additional slugs of help topics, for Arabic only, as specified. */
export const helpAliases = {
  security: 'password-reset',
  'message-settings': 'message-privacy',
} as const;
