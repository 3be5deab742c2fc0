interface SkeletonProps {
  /** Utility classes for the size, such as `h-4 w-1/3`. The size should match the content that is loading. */
  readonly className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />;
}
