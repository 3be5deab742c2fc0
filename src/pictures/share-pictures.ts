/** Sizes in pixels of the share pictures: for a story, for a post, and for a message with a link. */
export const shareShapes = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const;

export type ShareShape = keyof typeof shareShapes;

export interface ShareFrame {
  /** Space at the left and right edges. */
  readonly margin: number;
  /** Everything is between `top` and `bottom`. A story's lower third stays free for the link sticker. */
  readonly top: number;
  readonly bottom: number;
  /** Height of the heading and of the address; `gap` is the space between them and the cards. */
  readonly row: number;
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
};
