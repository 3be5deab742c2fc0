const endsInPunctuation = /\p{P}$/u;

/**
 * Splits a heading that is wider than a row into two rows of about the same width; where punctuation ends
 * one of them if possible.
 * @param widthOf returns a width in the unit of `rowWidth`
 */
export function headingRows(
  heading: string,
  rowWidth: number,
  widthOf: (text: string) => number,
): readonly string[] {
  if (heading === '') return [];
  if (widthOf(heading) <= rowWidth) return [heading];
  const words = heading.split(' ');
  const splits = words.slice(1).map((_, index) => {
    const rows = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const;
    return { rows, width: Math.max(...rows.map(widthOf)) };
  });
  const atPause = splits.filter(
    ({ rows: [first], width }) => width <= rowWidth && endsInPunctuation.test(first),
  );
  const [best] = (atPause.length > 0 ? atPause : splits).toSorted(
    (one, other) => one.width - other.width,
  );
  return best?.rows ?? [heading];
}
