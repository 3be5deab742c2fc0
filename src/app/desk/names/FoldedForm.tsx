import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { mediaHook } from '../../../ui/media-hook.ts';

const useIsWide = mediaHook('(width >= 40rem)');

interface FoldedFormProps {
  /** Says what the form does. */
  readonly label: string;
  /** Returns the form; `fold` closes it on a phone. */
  readonly children: (fold: () => void) => ReactNode;
}

/** A form that a phone shows behind a button, so that the list above it and the next one are in sight. */
export function FoldedForm({ label, children }: FoldedFormProps) {
  const isWide = useIsWide();
  const [state, setState] = useState<'folded' | 'open' | 'used'>('folded');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== 'folded') place.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [state]);
  return (
    <div ref={place} className="mt-1 border-t border-line pt-4">
      {isWide || state === 'open' ? (
        children(() => setState(isWide ? 'folded' : 'used'))
      ) : (
        <Button variant="quiet" onClick={() => setState('open')}>
          {label}
        </Button>
      )}
    </div>
  );
}
