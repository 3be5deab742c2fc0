interface WholePunycodeProps {
  readonly text: string;
}

/** A text in which no line ends within `xn--` or right behind it, since a host is told by that beginning. */
export function WholePunycode({ text }: WholePunycodeProps) {
  return text.split(/(xn--\w{0,4})/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The same part may come twice.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
