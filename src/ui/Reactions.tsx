interface ReactionsProps {
  readonly reactions: string;
  readonly label: string;
}

/** One person's reactions, read out as a single image. */
export function Reactions({ reactions, label }: ReactionsProps) {
  return (
    <span className="text-base tracking-[0.125em]" role="img" aria-label={label}>
      {reactions}
    </span>
  );
}
