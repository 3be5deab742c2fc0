/** Pixels of the pictures that are shared: for a story, for a post, for a message with a link. */
export const shareShapes = {
  story: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const;

export type ShareShape = keyof typeof shareShapes;

interface ShareFrame {
  /** At both sides. */
  readonly margin: number;
  /** Between these everything stands. A story's lower third is left to the sticker with the link. */
  readonly top: number;
  readonly bottom: number;
  /** Heights of the heading and of the address, and of what is between them and the cards. */
  readonly row: number;
  readonly gap: number;
  /** Of the note's corner; text stays as far from both sides, so that it never runs under it. */
  readonly fold: number;
  /** Above and below a text, and beside a reply's. */
  readonly padding: { readonly note: number; readonly reply: number };
  /** The largest type, for few words. */
  readonly type: { readonly note: number; readonly reply: number };
  /** Below this type a text is set without its own line breaks. */
  readonly readable: number;
  /** How high the note is, however little stands on it, where there is room. */
  readonly least: number;
  /** Side of the QR code, and whether it stands beside the text instead of below. */
  readonly code: number;
  readonly codeBeside: boolean;
  /** Of the arcs, to those of a link preview. */
  readonly whisper: number;
}

export const shareFrames: Readonly<Record<ShareShape, ShareFrame>> = {
  story: {
    margin: 72,
    top: 220,
    bottom: 1280,
    row: 56,
    gap: 40,
    fold: 96,
    padding: { note: 88, reply: 48 },
    type: { note: 112, reply: 56 },
    readable: 28,
    least: 600,
    code: 440,
    codeBeside: false,
    whisper: 1.4,
  },
  square: {
    margin: 64,
    top: 64,
    bottom: 1016,
    row: 52,
    gap: 36,
    fold: 84,
    padding: { note: 72, reply: 40 },
    type: { note: 104, reply: 52 },
    readable: 26,
    least: 600,
    code: 380,
    codeBeside: false,
    whisper: 1.2,
  },
  wide: {
    margin: 56,
    top: 44,
    bottom: 590,
    row: 44,
    gap: 26,
    fold: 64,
    padding: { note: 32, reply: 24 },
    type: { note: 88, reply: 44 },
    readable: 20,
    least: Infinity,
    code: 360,
    codeBeside: true,
    whisper: 0.8,
  },
};
