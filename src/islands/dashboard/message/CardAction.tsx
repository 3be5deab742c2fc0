import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface CardActionProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shows the words beside the icon, where there is room for them. */
  readonly worded?: boolean;
}

/** A quiet button under a note; on a phone its icon stands for its words. */
export function CardAction({
  icon: Icon,
  label,
  worded = true,
  busy = false,
  ...rest
}: CardActionProps) {
  return (
    <Button {...rest} variant="ghost" busy={busy} aria-label={label}>
      {!busy && <Icon />}
      {worded && <span className="max-sm:hidden">{label}</span>}
    </Button>
  );
}
