import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface CardActionProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether the icon points the other way in languages written from right to left. */
  readonly isMirrored?: boolean;
}

/** A quiet button under a note; on the narrowest phones its label is below the icon. */
export function CardAction({
  icon: Icon,
  label,
  isMirrored = false,
  busy = false,
  ...rest
}: CardActionProps) {
  return (
    <Button {...rest} variant="ghost" busy={busy} aria-label={label}>
      {!busy && <Icon className={isMirrored ? 'mirrored' : ''} />}
      <span>{label}</span>
    </Button>
  );
}
