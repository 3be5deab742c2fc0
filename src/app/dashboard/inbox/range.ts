/** A range of indexes; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Maximum notes added in one frame, so that no frame takes long. */
export const NOTES_PER_FRAME = 1;

/**
 * Moves the rendered range one step toward the wanted one. The item at `top` and those below it come
 * first.
 */
export function stepToward(range: Range, wanted: Range, top: number): Range {
  let start = Math.max(range.start, wanted.start);
  let end = Math.min(range.end, wanted.end);
  if (start >= end) start = end = Math.min(Math.max(top, wanted.start), wanted.end);
  for (let added = 0; added < NOTES_PER_FRAME; added += 1) {
    if (end < wanted.end) end += 1;
    else if (start > wanted.start) start -= 1;
  }
  return start === range.start && end === range.end ? range : { start, end };
}
