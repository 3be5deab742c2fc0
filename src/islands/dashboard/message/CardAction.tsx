import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface CardActionProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether to show the label beside the icon. */
  readonly worded?: boolean;
  /** Whether the icon points the other way in languages written from right to left. */
  readonly isMirrored?: boolean;
}

/** A quiet button under a note; on the narrowest phones its label is below the icon. */
export function CardAction({
  icon: Icon,
  label,
  worded = true,
  isMirrored = false,
  busy = false,
  ...rest
}: CardActionProps) {
  return (
    <Button {...rest} variant="ghost" busy={busy} aria-label={label}>
      {!busy && <Icon className={isMirrored ? 'mirrored' : ''} />}
      {worded && <span>{label}</span>}
    </Button>
  );
}
