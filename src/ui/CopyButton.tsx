import Copy from 'lucide-react/icons/copy';
import { useState, type ReactNode } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';

/** Milliseconds in which a second click does nothing. */
const PAUSE = 500;

interface CopyButtonProps {
  readonly text: string;
  readonly variant?: ButtonVariant;
  readonly className?: string;
  /** Told whether the text is on the clipboard now; a browser may forbid it. */
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
    setTimeout(() => setPaused(false), PAUSE);
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
      // A browser takes the focus from what is disabled.
      aria-disabled={paused}
      onClick={() => void copy()}
    >
      <Copy aria-hidden="true" />
      {children}
    </Button>
  );
}
