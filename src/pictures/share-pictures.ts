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
    readonly rows: 1 | 2;
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
  /** Minimum height of the note, if there is room. */
  readonly minNoteHeight: number;
  /** Side of the QR code in pixels; `codeBeside` places the code beside the text instead of below it. */
  readonly code: number;
  readonly codeBeside: boolean;
  /** Scale of the arcs, relative to the arcs of a link preview. */
  readonly arcScale: number;
}

export const shareFrames: Readonly<Record<ShareShape, ShareFrame>> = {
  story: {
    margin: 72,
    top: 236,
    bottom: 1280,
    row: 56,
    address: { row: 56, rows: 1, top: 1412 },
    gap: 28,
    fold: 72,
    note: { across: 76, down: 60 },
    reply: { padding: 42, inset: 56 },
    type: { note: 104, reply: 56 },
    minReadableSize: 28,
    minNoteHeight: 600,
    code: 540,
    codeBeside: false,
    arcScale: 1.4,
  },
  square: {
    margin: 60,
    top: 52,
    bottom: 1028,
    row: 52,
    address: { row: 52, rows: 1 },
    gap: 28,
    fold: 64,
    note: { across: 68, down: 60 },
    reply: { padding: 40, inset: 48 },
    type: { note: 100, reply: 52 },
    minReadableSize: 26,
    minNoteHeight: 620,
    code: 480,
    codeBeside: false,
    arcScale: 1.2,
  },
  wide: {
    margin: 52,
    top: 36,
    bottom: 594,
    row: 44,
    address: { row: 44, rows: 1 },
    gap: 22,
    fold: 52,
    note: { across: 60, down: 28 },
    reply: { padding: 26, inset: 48 },
    type: { note: 88, reply: 44 },
    minReadableSize: 20,
    minNoteHeight: Infinity,
    code: 380,
    codeBeside: true,
    arcScale: 0.8,
  },
  // Capital letters of the address are 12 mm high, of a long one 7 mm, and the QR code is 156 to 160 mm wide.
  poster: {
    margin: 72,
    top: 80,
    bottom: 2263,
    row: 96,
    address: { row: 182, rows: 2 },
    gap: 36,
    fold: 64,
    note: { across: 64, down: 56 },
    reply: { padding: 56, inset: 84 },
    type: { note: 190, reply: 95 },
    minReadableSize: 44,
    minNoteHeight: Infinity,
    code: 1260,
    codeBeside: false,
    arcScale: 2.2,
  },
};
