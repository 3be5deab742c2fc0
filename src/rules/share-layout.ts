import type { Box } from './note-shapes.ts';
import { shareFrames, shareShapes, type ShareShape } from './share-pictures.ts';
import { type Card, fitTogether, heightOf } from './share-type.ts';
import { balancedLines, type MeasuredText } from './text-lines.ts';

export interface ShareTexts {
  readonly text: MeasuredText;
  readonly reply: MeasuredText | null;
  /** Of a line's height to its type. */
  readonly leading: { readonly text: number; readonly reply: number };
  readonly hasHeading: boolean;
  readonly hasCode: boolean;
}

/** A text and where its lines stand, in the middle from top to bottom. */
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
  /** The lines above and below the cards. */
  readonly heading: Box;
  readonly address: Box;
  readonly note: PlacedCard;
  /** Where the QR code stands on the note, with its quiet zone. */
  readonly code: Box | null;
  readonly reply: PlacedCard | null;
}

/**
 * Where everything stands in a picture that is shared, in pixels, where the interface runs to the
 * right; otherwise it is mirrored. All of every text fits: the type is as small as it must be.
 */
export function layOutShare(texts: ShareTexts, shape: ShareShape): ShareLayout {
  const { margin, top, bottom, row, gap } = shareFrames[shape];
  const width = shareShapes[shape].width - 2 * margin;
  const header = texts.hasHeading ? row + gap : 0;
  const footer = gap + row;
  const fitted = fitCards(texts, shape, bottom - top - header - footer);
  const cards = fitted.note.height + (fitted.reply ? gap + fitted.reply.height : 0);
  const first = Math.round((top + bottom - header - cards - footer) / 2);
  const noteTop = first + header;
  const note = { left: margin, top: noteTop, width, height: fitted.note.height };
  return {
    heading: { left: margin, top: first, width, height: row },
    address: { left: margin, top: noteTop + cards + gap, width, height: row },
    ...placeNote(note, fitted.note, texts, shape),
    reply: fitted.reply && placeReply(note, fitted.reply, shape),
  };
}

interface FittedCard {
  readonly card: Card;
  readonly size: number;
  readonly height: number;
}

/** Keeps the line breaks of the texts as long as they can be read so. */
function fitCards(texts: ShareTexts, shape: ShareShape, room: number) {
  const { readable, gap, least } = shareFrames[shape];
  const kept = cardsOf(texts, shape);
  const below = kept.length > 1 ? room - gap : room;
  const sizes = fitTogether(kept, below);
  const cards = Math.min(...sizes) < readable ? kept.map(withoutBreaks) : kept;
  const [note, reply] = fitTogether(cards, below).map((size, index): FittedCard | undefined => {
    const card = cards[index];
    return card && { card, size, height: Math.ceil(heightOf(card, size)) };
  });
  if (!note) throw new Error('no note');
  const free = below - (reply?.height ?? 0);
  const height = Math.max(note.height, Math.min(reply ? least * 0.7 : least, free));
  return { note: { ...note, height }, reply: reply ?? null };
}

const withoutBreaks = (card: Card): Card => ({ ...card, text: [card.text.flat()] });

function cardsOf({ text, reply, leading, hasCode }: ShareTexts, shape: ShareShape): Card[] {
  const { margin, fold, padding, type, code, codeBeside } = shareFrames[shape];
  const width = shareShapes[shape].width - 2 * margin;
  const besideCode = hasCode && codeBeside ? code : 0;
  const note = {
    text,
    width: width - 2 * fold - besideCode,
    besides: 2 * padding.note + (hasCode && !codeBeside ? code - padding.note / 2 : 0),
    leading: leading.text,
    largest: type.note,
  };
  if (!reply) return [note];
  const replyWidth = width - margin - 2 * padding.reply;
  const besides = 2 * padding.reply;
  return [
    note,
    { text: reply, width: replyWidth, besides, leading: leading.reply, largest: type.reply },
  ];
}

function placeNote(box: Box, fitted: FittedCard, { hasCode }: ShareTexts, shape: ShareShape) {
  const { fold, padding, code, codeBeside } = shareFrames[shape];
  const below = hasCode && !codeBeside;
  const height = box.height - (below ? 1.5 * padding.note + code : 2 * padding.note);
  const text = placeText(fitted, { left: box.left + fold, top: box.top + padding.note, height });
  const codeBox: Box = {
    left: box.left + (below ? (box.width - code) / 2 : box.width - code - padding.note),
    top: box.top + (below ? box.height - code - padding.note / 2 : (box.height - code) / 2),
    width: code,
    height: code,
  };
  return { note: { box, text }, code: hasCode ? codeBox : null };
}

/** Begins further in than the note, as an answer does. */
function placeReply(note: Box, fitted: FittedCard, shape: ShareShape): PlacedCard {
  const { margin, gap, padding } = shareFrames[shape];
  const box: Box = {
    left: note.left + margin,
    top: note.top + note.height + gap,
    width: note.width - margin,
    height: fitted.height,
  };
  const height = box.height - 2 * padding.reply;
  const inside = { left: box.left + padding.reply, top: box.top + padding.reply, height };
  return { box, text: placeText(fitted, inside) };
}

function placeText({ card, size }: FittedCard, place: Omit<Box, 'width'>): PlacedText {
  return {
    box: { ...place, width: card.width },
    lines: balancedLines(card.text, card.width / size),
    size,
    lineHeight: size * card.leading,
  };
}
