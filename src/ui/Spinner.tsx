interface SpinnerProps {
  /** Read out by screen readers; leave it out where the words beside it already say so. */
  readonly label?: string | undefined;
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="spinner" role={label ? 'status' : undefined} aria-hidden={!label}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
