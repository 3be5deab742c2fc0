import Copy from 'lucide-react/icons/copy';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';

/** Milliseconds during which a second click does nothing. */
const COPY_PAUSE = 500;

interface CopyButtonProps {
  readonly text: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  /** Called with true if the text was copied; a browser may forbid copying. */
  readonly onCopy: (copied: boolean) => void;
  readonly children: ReactNode;
}

export function CopyButton({
  text,
  variant = 'primary',
  className = '',
  onCopy,
  children,
}: CopyButtonProps) {
  const [paused, setPaused] = useState(false);

  const copy = async () => {
    setPaused(true);
    setTimeout(() => setPaused(false), COPY_PAUSE);
    try {
      await navigator.clipboard.writeText(text);
      onCopy(true);
    } catch {
      onCopy(false);
    }
  };

  return (
    <Button
      variant={variant}
      className={className}
      // Not `disabled`, which would lose the focus.
      aria-disabled={paused}
      onClick={() => void copy()}
    >
      <Copy />
      {children}
    </Button>
  );
}
