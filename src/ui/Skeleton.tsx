interface SkeletonProps {
  /** Its size, as utilities: `h-4 w-2/3`. The shape should be that of what is loading. */
  readonly className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
