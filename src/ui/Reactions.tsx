interface ReactionsProps {
  readonly reactions: string;
  readonly label: string;
}

/** The reactions of one person, read out as one image. */
export function Reactions({ reactions, label }: ReactionsProps) {
  return (
    <span className="text-base tracking-[0.125em]" role="img" aria-label={label}>
      {reactions}
    </span>
  );
}
