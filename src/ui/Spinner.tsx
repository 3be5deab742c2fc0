interface SpinnerProps {
  /** Read out by screen readers; omit it if a text beside the spinner says the same. */
  readonly label?: string | undefined;
}

export function Spinner({ label }: SpinnerProps) {
  return (
    <span className="spinner" role={label ? 'status' : undefined} aria-hidden={!label}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
