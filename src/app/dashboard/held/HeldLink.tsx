import { useStore } from '@nanostores/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Shield from 'lucide-react/icons/shield';
import { $isHeldShown } from '../../../stores/inbox/held-dialog.ts';
import { $counts } from '../../../stores/inbox/inbox.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { OpeningFailure } from '../loading/failures.tsx';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { inboxHeading } from '../message/inbox-heading.ts';
import { useWords } from '../words.ts';

/** The list of held messages, loaded when it is first opened. */
export const LazyHeldDialog = lazyPart(
  async () => (await importDialogs()).HeldDialog,
  OpeningFailure,
);

/** Opens the list of held messages; hidden while there are none. */
export function HeldLink() {
  const { held } = useStore($counts);
  return held > 0 && <OpenHeldButton held={held} />;
}

function OpenHeldButton({ held }: { readonly held: number }) {
  const { t } = useWords();
  const button = usePassFocusOn(inboxHeading);
  return (
    <button
      ref={button}
      type="button"
      className="notice-line"
      aria-haspopup="dialog"
      onClick={() => $isHeldShown.set(true)}
    >
      <Shield />
      <span className="min-w-0 flex-1">{t('held_link', { held })}</span>
      <ChevronDown className="-rotate-90 text-ink-soft rtl:rotate-90" />
    </button>
  );
}
