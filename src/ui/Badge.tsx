import type { ReactNode } from 'react';

interface BadgeProps {
  readonly tone: 'brand' | 'soft' | 'warning' | 'neutral';
  readonly children: ReactNode;
}

export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
