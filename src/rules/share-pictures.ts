/** Pixels of the pictures that are shared: for a story, for a post, for a message with a link. */
export const shareShapes = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const;

export type ShareShape = keyof typeof shareShapes;
