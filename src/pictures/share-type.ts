import { breakLines, widestWord, type MeasuredText } from './text-lines.ts';

export interface Card {
  readonly words: MeasuredText;
  /** Of its lines. */
  readonly width: number;
  /** What the card is higher than its lines. */
  readonly besides: number;
  /** Of a line's height to its type. */
  readonly leading: number;
  /** Pixels of type, where there is space. */
  readonly largest: number;
  /** Pixels of type down to which no word is cut. */
  readonly uncut: number;
}

/** From one size of type to the next that is tried; none is smaller than the last. */
const STEP = 0.97;
const SMALLEST = 4;

/** Of a card with type of this size. */
export function heightOf({ words, width, besides, leading }: Card, size: number): number {
  return besides + breakLines(words, width / size).length * leading * size;
}

/**
 * The sizes of type at which cards stand below one another within a height. What a card could have for
 * itself is made smaller for all alike, so that a long text takes no more from a short one than it must.
 */
export function fitTogether(cards: readonly Card[], maxHeight: number): readonly number[] {
  const alone = cards.map((card) => largestSize(card, maxHeight));
  let share = 1;
  const sizes = () => alone.map((size) => size * share);
  const height = () =>
    sizes().reduce((sum, size, index) => {
      const card = cards[index];
      return card ? sum + heightOf(card, size) : sum;
    }, 0);
  while (height() > maxHeight && Math.max(...sizes()) > SMALLEST) share *= STEP;
  return sizes();
}

function largestSize(card: Card, maxHeight: number): number {
  let size = Math.min(card.largest, largestForWords(card));
  while (heightOf(card, size) > maxHeight && size > SMALLEST) size *= STEP;
  return size;
}

/** A word that no line holds even so is cut at the size down to which it was tried. */
function largestForWords({ words, width, uncut }: Card): number {
  return Math.max(width / widestWord(words), uncut);
}
