import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../../ui/Button.tsx';

interface CardActionProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon;
  readonly label: string;
}

/** A quiet button under a note; on a phone its icon stands for its words. */
export function CardAction({ icon: Icon, label, busy = false, ...rest }: CardActionProps) {
  return (
    <Button {...rest} variant="ghost" busy={busy}>
      {!busy && <Icon aria-hidden="true" />}
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
