import type { ReactNode } from 'react';

interface BadgeProps {
  readonly tone?: 'plain' | 'brand' | 'soft' | 'warning';
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
