import { atom } from 'nanostores';
import type { ReactNode } from 'react';

interface Question {
  readonly title: string;
  readonly text: ReactNode;
  /** Label of the button that confirms. */
  readonly confirm: ReactNode;
  /** Label of the button that does not; by default 'Cancel'. */
  readonly cancel?: string;
  readonly isDanger?: boolean;
  /** Shown below the text. */
  readonly details?: ReactNode;
}

/** The question that is asked, and a function that answers it; null if none is. */
export const $asked = atom<(Question & { answer: (isConfirmed: boolean) => void }) | null>(null);

/** Asks for a confirmation, in the dialog that the page has for all questions. */
export function ask(question: Question, onConfirm: () => void): void {
  const answer = (isConfirmed: boolean) => {
    $asked.set(null);
    // It may move the focus, which works only after the closed dialog has restored it.
    if (isConfirmed) queueMicrotask(onConfirm);
  };
  $asked.set({ ...question, answer });
}
