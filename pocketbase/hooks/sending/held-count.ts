/** Selects the number of held messages; an inbox that never had a message has no row. */
export const heldCountQuery = `
  SELECT coalesce((SELECT held FROM inbox_counts WHERE recipient_id = {:owner}), 0)`;
