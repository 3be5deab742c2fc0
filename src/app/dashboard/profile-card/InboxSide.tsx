import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { $isTourDue } from '../../../stores/ui/tour.ts';
import { NumbersButton } from '../numbers/NumbersButton.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { ProfileLine } from './ProfileLine.tsx';

interface InboxSideProps {
  readonly isShown: boolean;
  /** Whether there are messages; on a phone and a wide screen, the card is one line above them. */
  readonly hasLine: boolean;
}

/** The owner's card and numbers. The tour opens the whole card, because it explains what is in it. */
export function InboxSide({ isShown, hasLine }: InboxSideProps) {
  const card = useId();
  const isTourDue = useStore($isTourDue);
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || isTourDue;
  return (
    <div className="inbox-side" data-folded={(hasLine && !isOpen) || undefined}>
      {hasLine && isShown && (
        <ProfileLine card={card} isOpen={isOpen} onToggle={() => setPressed(!isOpen)} />
      )}
      {isShown && <ProfileCard id={card} />}
      {hasLine && (
        <div>
          <NumbersButton />
        </div>
      )}
    </div>
  );
}
