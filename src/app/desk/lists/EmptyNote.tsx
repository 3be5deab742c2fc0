import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';

interface EmptyNoteProps {
  readonly title: string;
  readonly text?: string;
  /** Whether an empty list is good news. */
  readonly isDone?: boolean;
  /** An icon for a list that is empty without good news. */
  readonly icon?: ReactNode;
}

/** Says that a list is empty, where its first item would be. */
export function EmptyNote({ title, text, isDone, icon }: EmptyNoteProps) {
  return (
    <div className="desk-empty">
      {isDone && <CircleCheck className="mb-2 size-10 text-success" aria-hidden="true" />}
      {icon}
      <p className="font-medium">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  );
}
