/**
 * A text whose isolated names, with what is attached to them, do not break at a hyphen, but only where one alone is
 * longer than the line.
 */
export function WholeNames({ text }: { readonly text: string }) {
  return text.split(isolatedName).map((part, index, parts) =>
    index % 3 === 1 ? (
      // The line under a link's other words does not reach into a box.
      <span
        key={index}
        className="inline-block max-w-full wrap-anywhere [a:is(.underline,:hover)_&]:underline"
      >
        <bdi>{part}</bdi>
        {parts[index + 1]}
      </span>
    ) : (
      index % 3 === 0 && part
    ),
  );
}

/** Splits a text into words, a name that `isolated` marked, what is attached to it, such as a full stop, and so on. */
const isolatedName = /\u2068([^\u2069]*)\u2069(\S*)/;
