import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { $counts, $status, $view } from '../../../stores/inbox/inbox.ts';
import { $areToolsWanted, MESSAGES_WITH_TOOLS } from '../../../stores/inbox/tools.ts';
import { $part } from '../../../stores/ui/address.ts';
import { mediaHook } from '../../../ui/media-hook.ts';
import { InboxSide } from '../profile-card/InboxSide.tsx';
import { InboxTools } from './InboxTools.tsx';
import { MessageList } from './MessageList.tsx';
import { ToolsSkeleton } from '../loading/skeletons.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';

const ReadingPane = lazyPart(async () => (await import('./wide-parts.tsx')).ReadingPane);

/**
 * The owner's card, the tools and the messages. From 1,600 px the opened message stands beside them. The profile card is unmounted while another part is shown, because 'My page' has the same form,
 * and the older of two copies would overwrite the other.
 */
export function Inbox() {
  const status = useStore($status);
  const counts = useStore($counts);
  const isShown = useStore($part) === 'inbox';
  const isWide = useIsWide();
  const hasTools = useHasTools();
  const isEmpty = status === 'ready' && counts.all === 0;
  const isOpening = hasTools === null && status === 'loading';
  return (
    <div className="inbox-columns part-inbox" data-empty={isEmpty || undefined}>
      <div className="inbox-aside">
        <InboxSide isShown={isShown} hasLine={!isEmpty} />
        {hasTools && counts.all > 0 && <InboxTools />}
        {isOpening && <ToolsSkeleton />}
      </div>
      <MessageList isWide={isWide} isOpening={isOpening} isShort={hasTools === false} />
      {isWide && !isEmpty && (
        <Suspense>
          <ReadingPane />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the screen has room for the opened message beside the list. */
const useIsWide = mediaHook('(width >= 100rem)');

/**
 * Returns whether the search, the filters and the tools are shown, which a few messages do not need; null
 * until it is known. The number of messages changes this only while nobody looks: at the first load, behind
 * another part, and in a hidden tab. An arrival or a deletion would move the list under a finger.
 */
function useHasTools(): boolean | null {
  const status = useStore($status);
  const view = useStore($view);
  const counts = useStore($counts);
  const areWanted = useStore($areToolsWanted);
  const isUnseen = useStore($part) !== 'inbox';
  const [decided, setDecided] = useState<boolean | null>(null);
  const isFiltered = view.filter !== 'all' || view.search !== '';
  const areUseful = counts.all >= MESSAGES_WITH_TOOLS || isFiltered;
  const decide = useEffectEvent(() => {
    if (decided !== null) setDecided(areUseful);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', decide);
    return () => document.removeEventListener('visibilitychange', decide);
  }, []);
  if (status === 'ready' && (decided === null || isUnseen) && decided !== areUseful)
    setDecided(areUseful);
  return areWanted || decided;
}
