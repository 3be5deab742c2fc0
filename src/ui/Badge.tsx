import type { ReactNode } from 'react';

const toneClass = {
  plain: '',
  brand: 'badge-brand',
  soft: 'badge-soft',
  warning: 'bg-warning-soft text-warning',
} as const;

interface BadgeProps {
  readonly tone?: keyof typeof toneClass;
  readonly children: ReactNode;
}

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`badge ${toneClass[tone]}`}>{children}</span>;
}
