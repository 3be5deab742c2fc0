import frames from './share-frames.json' with { type: 'json' };

/**
 * Sizes in pixels of the share pictures: for a story, for a post, for a message with a link, and a page of
 * A4 at 200 dots per inch.
 */
export const shareShapes = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
  poster: { width: 1654, height: 2339 },
} as const;

export type ShareShape = keyof typeof shareShapes;

export interface ShareFrame {
  /** Space at the left and right edges. */
  readonly margin: number;
  /**
   * Everything is between `top` and `bottom`, except in a story the address: it marks the place of the link
   * sticker in the lower third.
   */
  readonly top: number;
  readonly bottom: number;
  /** Height of the heading and of each row of the address, which has a second one for a long name if `rows` is 2. */
  readonly row: number;
  readonly address: {
    readonly row: number;
    readonly rows: number;
    /** Top of the address if it is apart from the cards, on a label of its own. */
    readonly top?: number;
  };
  /** Space between the heading, the cards and the address. */
  readonly gap: number;
  /** Size of the note's folded corner. */
  readonly fold: number;
  /** Padding of the note's text, large enough to stay clear of the fold. */
  readonly note: { readonly across: number; readonly down: number };
  /** Padding of the reply's text, and how far the reply's card is indented. */
  readonly reply: { readonly padding: number; readonly inset: number };
  /** Largest font sizes in pixels, used for short texts. */
  readonly type: { readonly note: number; readonly reply: number };
  /** Font size below which a text loses its own line breaks. */
  readonly minReadableSize: number;
  /** Minimum height of the note, if there is room; by default all the room. */
  readonly minNoteHeight?: number;
  /** Side of the QR code in pixels; `codeBeside` places the code beside the text instead of below it. */
  readonly code: number;
  readonly codeBeside: boolean;
  /** Scale of the arcs, relative to the arcs of a link preview. */
  readonly arcScale: number;
}

/**
 * The frames of the pictures. On a poster, capital letters of the address are 12 mm high, of a long one 7 mm, and the QR
 * code is 156 to 160 mm wide.
 */
export const shareFrames: Readonly<Record<ShareShape, ShareFrame>> = frames;
