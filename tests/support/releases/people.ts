// The people in the data folder of each release (content.sql).

/** A member with messages, replies, pictures, hidden words and a block. */
export const laila = {
  id: '40ffd98a-f564-4702-aa16-f55792b82610',
  username: 'Laila',
  email: 'laila@example.com',
  password: 'The-password-of-Laila-1',
} as const;

/** The secret of a browser that Laila blocked. */
export const blockedSecret = 'b116f506d698c11c1b6762c3f35012d00443f20b60358e15499c58c051086eb7';
