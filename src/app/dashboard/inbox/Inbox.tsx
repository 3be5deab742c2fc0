import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $part } from '../../../stores/ui/part.ts';
import { InboxSide } from '../profile-card/InboxSide.tsx';
import { InboxTools } from './InboxTools.tsx';
import { MessageList } from './MessageList.tsx';
import { ToolsSkeleton } from '../loading/skeletons.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useHasTools } from './use-has-tools.ts';
import { useIsWide } from './use-is-wide.ts';

const ReadingPane = lazyPart(async () => (await import('./wide-parts.ts')).ReadingPane);

/**
 * The owner's card, the tools and the messages. From 1,600 px the opened message stands beside them. The profile card is unmounted while another part is shown, because 'My page' has the same form,
 * and the older of two copies would overwrite the other.
 */
export function Inbox() {
  const { status, counts } = useStore($inbox, { keys: ['status', 'counts'] });
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
