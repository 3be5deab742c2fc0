import { nameParts } from './name-parts.ts';

/**
 * A text whose isolated names, with what is attached to them, do not break at a hyphen, but only where one alone is
 * longer than the line.
 */
export function WholeNames({ text }: { readonly text: string }) {
  return nameParts(text).map((part, index) =>
    'words' in part ? (
      part.words
    ) : (
      <span key={index} className="whole-name">
        <bdi>{part.name}</bdi>
        {part.attached}
      </span>
    ),
  );
}
