interface ReactionsProps {
  readonly reactions: string;
  readonly label: string;
}

/** What somebody reacted with, read out as one. */
export function Reactions({ reactions, label }: ReactionsProps) {
  return (
    <span className="text-base tracking-[0.125em]" role="img" aria-label={label}>
      {reactions}
    </span>
  );
}
