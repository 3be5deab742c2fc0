import { useStore } from '@nanostores/react';
import Lock from 'lucide-react/icons/lock';
import { useRef } from 'react';
import { $held, showHeld } from '../../../stores/inbox/held-count.ts';
import { usePassFocusOn } from '../../../ui/use-pass-focus-on.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { useWords } from '../words.ts';

/** Opens the list of held messages; hidden while there are none. */
export function HeldLink() {
  const { count } = useStore($held, { keys: ['count'] });
  return count > 0 && <OpenHeldButton count={count} />;
}

function OpenHeldButton({ count }: { readonly count: number }) {
  const { t } = useWords();
  const button = useRef<HTMLButtonElement>(null);
  usePassFocusOn(button, inboxHeading);
  return (
    <button
      ref={button}
      type="button"
      className="notice-line"
      aria-haspopup="dialog"
      onClick={() => showHeld(true)}
    >
      <Lock aria-hidden="true" />
      {t('held_link', { held: count })}
    </button>
  );
}
