import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface CardActionProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Whether to show the label beside the icon. */
  readonly worded?: boolean;
}

/** A quiet button under a note; on the narrowest phones it shows only its icon. */
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
      {worded && <span className="max-[22rem]:hidden">{label}</span>}
    </Button>
  );
}
