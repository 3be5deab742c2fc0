import type { Box } from './note-shapes.ts';
import { type ShareFrame, shareFrames, shareShapes, type ShareShape } from './share-pictures.ts';
import { type Card, fitSizes, heightOf } from './share-type.ts';
import { balancedLines, type MeasuredText } from './text-lines.ts';

interface ShareText {
  readonly words: MeasuredText;
  /** Ratio of line height to font size. */
  readonly leading: number;
  /** Factor of the largest font size. */
  readonly scale: number;
}

interface ShareTexts {
  readonly text: ShareText;
  readonly reply: ShareText | null;
  /** Rows of the heading; 0 without one. */
  readonly headingRows: number;
  /** Rows of the address; more than one only where the shape has them. */
  readonly addressRows: number;
  readonly hasCode: boolean;
}

/** A text in lines, which are vertically centered in the box. */
export interface PlacedText {
  readonly box: Box;
  readonly lines: readonly string[];
  readonly size: number;
  readonly lineHeight: number;
}

interface PlacedCard {
  readonly box: Box;
  readonly text: PlacedText;
}

export interface ShareLayout {
  /** Boxes of the heading's rows above the cards and of the address's rows below them. */
  readonly heading: readonly Box[];
  readonly address: readonly Box[];
  readonly note: PlacedCard;
  /** Box of the QR code on the note, including its quiet zone; null without a code. */
  readonly code: Box | null;
  /** Whether the QR code is beside the text instead of below it. */
  readonly isCodeBeside: boolean;
  readonly reply: PlacedCard | null;
}

/**
 * Returns the layout of a share picture in pixels, for left to right; `drawShare` mirrors it for right to
 * left. Every text fits completely: the font shrinks as far as needed.
 */
export function layOutShare(texts: ShareTexts, shape: ShareShape): ShareLayout {
  const { margin, top, bottom, row, gap, address } = shareFrames[shape];
  const width = shareShapes[shape].width - 2 * margin;
  const header = texts.headingRows > 0 ? texts.headingRows * row + gap : 0;
  const footer = address.top === undefined ? gap + texts.addressRows * address.row : 0;
  const fitted = fitCards(texts, shape, bottom - top - header - footer);
  const cards = fitted.note.height + (fitted.reply ? gap + fitted.reply.height : 0);
  const first = Math.round((top + bottom - header - cards - footer) / 2);
  const noteTop = first + header;
  const note = { left: margin, top: noteTop, width, height: fitted.note.height };
  const below = address.top ?? noteTop + cards + gap;
  const rowsFrom = (top: number, height: number, length: number) =>
    Array.from({ length }, (_, index): Box => ({
      left: margin,
      top: top + index * height,
      width,
      height,
    }));
  return {
    heading: rowsFrom(first, row, texts.headingRows),
    address: rowsFrom(below, address.row, texts.addressRows),
    ...placeNote(note, fitted.note, texts, shape),
    reply: fitted.reply && placeReply(note, fitted.reply, shape),
  };
}

interface FittedCard {
  readonly card: Card;
  readonly size: number;
  readonly height: number;
}

/**
 * Finds the font sizes and heights of the cards. The texts keep their own line breaks, unless the font
 * would become too small to read.
 */
function fitCards(texts: ShareTexts, shape: ShareShape, maxHeight: number) {
  const { minReadableSize, gap, minNoteHeight = Infinity } = shareFrames[shape];
  const kept = cardsOf(texts, shape);
  const below = kept.length > 1 ? maxHeight - gap : maxHeight;
  const sizes = fitSizes(kept, below);
  const cards = Math.min(...sizes) < minReadableSize ? kept.map(withoutBreaks) : kept;
  const [note, reply] = fitSizes(cards, below).map((size, index): FittedCard | undefined => {
    const card = cards[index];
    return card && { card, size, height: Math.ceil(heightOf(card, size)) };
  });
  if (!note) throw new Error('no note');
  const free = below - (reply?.height ?? 0);
  const height = Math.max(note.height, Math.min(reply ? minNoteHeight * 0.7 : minNoteHeight, free));
  return { note: { ...note, height }, reply: reply ?? null };
}

const withoutBreaks = (card: Card): Card => ({ ...card, words: [card.words.flat()] });

function cardsOf({ text, reply, hasCode }: ShareTexts, shape: ShareShape): Card[] {
  const frame = shareFrames[shape];
  const width = shareShapes[shape].width - 2 * frame.margin;
  const note: Card = {
    ...text,
    width: width - 2 * frame.note.across - (hasCode && frame.codeBeside ? frame.code : 0),
    extraHeight: 2 * frame.note.down + (hasCode ? codeBelow(frame) : 0),
    ...typeOf(frame, 'note', text),
  };
  if (!reply) return [note];
  const { inset, padding } = frame.reply;
  const answer: Card = {
    ...reply,
    width: width - inset - 2 * padding,
    extraHeight: 2 * padding,
    ...typeOf(frame, 'reply', reply),
  };
  return [note, answer];
}

/** A card's font shrinks down to this share of its largest size before a word is cut. */
const UNCUT_SHARE = 0.4;

const typeOf = (
  { type, minReadableSize }: ShareFrame,
  card: 'note' | 'reply',
  { scale }: ShareText,
) => ({
  largest: type[card] * scale,
  smallestUncut: Math.max(minReadableSize, type[card] * UNCUT_SHARE),
});

/** Returns the height that a QR code adds to the note; the code's quiet zone replaces the padding. */
const codeBelow = ({ codeBeside, code, note }: ShareFrame) => (codeBeside ? 0 : code - note.down);

function placeNote(box: Box, fitted: FittedCard, { hasCode }: ShareTexts, shape: ShareShape) {
  const frame = shareFrames[shape];
  const { codeBeside } = frame;
  // A long answer may leave the note too low for the full size of the QR code.
  const code = Math.min(frame.code, box.height);
  const { across, down } = frame.note;
  const height = box.height - 2 * down - (hasCode ? codeBelow(frame) : 0);
  const text = placeText(fitted, { left: box.left + across, top: box.top + down, height });
  const codeBox: Box = {
    left: box.left + (box.width - code) / (codeBeside ? 1 : 2),
    top: box.top + (box.height - code) / (codeBeside ? 2 : 1),
    width: code,
    height: code,
  };
  return {
    note: { box, text },
    code: hasCode ? codeBox : null,
    isCodeBeside: hasCode && codeBeside,
  };
}

function placeReply(note: Box, { card, size, height }: FittedCard, shape: ShareShape): PlacedCard {
  const { gap } = shareFrames[shape];
  const { inset, padding } = shareFrames[shape].reply;
  const box: Box = {
    left: note.left + inset,
    top: note.top + note.height + gap,
    width: note.width - inset,
    height,
  };
  const inside = { left: box.left + padding, top: box.top + padding, height: height - 2 * padding };
  return { box, text: placeText({ card, size }, inside) };
}

function placeText(
  { card, size }: Pick<FittedCard, 'card' | 'size'>,
  position: Omit<Box, 'width'>,
): PlacedText {
  return {
    box: { ...position, width: card.width },
    lines: balancedLines(card.words, card.width / size),
    size,
    lineHeight: size * card.leading,
  };
}
