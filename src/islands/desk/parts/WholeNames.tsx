/**
 * A text whose isolated names, with what is attached to them, do not break at a hyphen, but only where one alone is
 * longer than the line.
 */
export function WholeNames({ text }: { readonly text: string }) {
  return text.split(/(\u2068[^\u2069]*\u2069\S*)/).map((part, index) =>
    part.startsWith('\u2068') ? (
      <span key={index} className="inline-block max-w-full wrap-anywhere">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
