import { breakLines, widestWord, type MeasuredText } from './text-lines.ts';

export interface Card {
  readonly words: MeasuredText;
  /** Width of the card's lines. */
  readonly width: number;
  /** Height of the card without its lines. */
  readonly extraHeight: number;
  /** Ratio of line height to font size. */
  readonly leading: number;
  /** Font size in pixels if there is enough room. */
  readonly largest: number;
  /** Font size in pixels to which the font shrinks before a word is cut. */
  readonly smallestUncut: number;
}

/** Factor from one tried font size to the next. */
const SHRINK_FACTOR = 0.97;
const SIZE_MIN = 4;

/** Returns the height of a card at this font size. */
export function heightOf({ words, width, extraHeight, leading }: Card, size: number): number {
  return extraHeight + breakLines(words, width / size).length * leading * size;
}

/**
 * Returns the font sizes at which the stacked cards fit the height. Each card gets the size that would
 * fit it alone, scaled by one factor for all cards, so that a long text does not crowd out a short one.
 */
export function fitSizes(cards: readonly Card[], maxHeight: number): readonly number[] {
  const alone = cards.map((card) => largestSize(card, maxHeight));
  let share = 1;
  const sizes = () => alone.map((size) => size * share);
  const height = () =>
    sizes().reduce((sum, size, index) => {
      const card = cards[index];
      return card ? sum + heightOf(card, size) : sum;
    }, 0);
  while (height() > maxHeight && Math.max(...sizes()) > SIZE_MIN) share *= SHRINK_FACTOR;
  return sizes();
}

function largestSize(card: Card, maxHeight: number): number {
  let size = Math.min(card.largest, largestForWords(card));
  while (heightOf(card, size) > maxHeight && size > SIZE_MIN) size *= SHRINK_FACTOR;
  return size;
}

/**
 * Returns the font size at which the widest word fits a line, but at least `smallestUncut`. A word too
 * long for a line at that size is cut.
 */
function largestForWords({ words, width, smallestUncut }: Card): number {
  return Math.max(width / widestWord(words), smallestUncut);
}
