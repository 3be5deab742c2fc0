import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useRef } from 'react';
import { $isHeldShown } from '../../../stores/inbox/held-dialog.ts';
import { $inbox, $view, changeView, loadInbox, loadMore } from '../../../stores/inbox/inbox.ts';
import { subscribeToInbox } from '../../../stores/inbox/live.ts';
import { saveScrollPosition, openInbox } from '../../../stores/inbox/scroll-position.ts';
import { $selection, stopSelecting } from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { showError } from '../../../ui/toast.ts';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { useVisible } from '../../../ui/use-visible.ts';
import { EmptyInbox } from '../first-steps/EmptyInbox.tsx';
import { MoreMessages } from '../first-steps/MoreMessages.tsx';
import { LazyHeldDialog } from '../held/HeldLink.tsx';
import { LoadFailed, OpeningFailure } from '../loading/failures.tsx';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';
import { NotificationQuestion } from '../notifications/NotificationQuestion.tsx';
import { InboxSkeleton } from '../loading/skeletons.tsx';
import { useWords } from '../words.ts';
import { announceArrival } from './announce-arrival.ts';
import { InboxKeys } from './InboxKeys.tsx';
import { InboxNotices } from './InboxNotices.tsx';
import { WindowedList } from './WindowedList.tsx';
import { inboxHeading } from '../message/inbox-heading.ts';
import { useInboxData } from './use-inbox-data.ts';

const SelectionBar = lazyPart(
  async () => (await importDialogs()).SelectionBar,
  () => <OpeningFailure onClose={stopSelecting} />,
);

const closeHeld = () => $isHeldShown.set(false);

interface MessageListProps {
  readonly isWide: boolean;
  /** Whether placeholders stand in the place of the tools and the messages. */
  readonly isOpening: boolean;
  /** Whether there are too few messages for tools. */
  readonly isShort: boolean;
}

export function MessageList({ isWide, isOpening, isShort }: MessageListProps) {
  const { t } = useWords();
  const { status, messages, counts, previous, next } = useStore($inbox);
  const { isOn: isSelecting } = useStore($selection, { keys: ['isOn'] });
  const isHeldShown = useStore($isHeldShown);
  useLiveInbox(t('arrived'));
  useInboxData(messages);
  // While another view loads, the last one stays; before the first response, no message count is known.
  const isKnown = status === 'ready' || counts.all > 0;
  const isWhole = status === 'ready' && !previous && !next;
  const isEmpty = status === 'ready' && counts.all === 0;
  return (
    <section
      // With a new key, the list takes its place, which depends on the tools, without moving to it.
      key={String(isOpening)}
      // The padding lets the last note be scrolled out from under the selection bar.
      className={`inbox ${isSelecting ? 'max-lg:pb-48' : ''}`}
      aria-labelledby="messages"
      aria-busy={status === 'loading'}
    >
      <h2 className="sr-only in-data-empty:not-sr-only in-data-empty:text-3xl" id="messages">
        {t(isEmpty ? 'empty_title' : 'messages')}
      </h2>
      {counts.all > 0 && <p className="sr-only">{t('message_count', { count: counts.all })}</p>}
      <InboxNotices />
      <SearchStatus />
      {status === 'loading' && !isKnown && <InboxSkeleton />}
      {status === 'failed' && <LoadFailed onRetry={loadInbox} />}
      {isEmpty && <EmptyInbox />}
      {isWhole && counts.all > 0 && messages.length === 0 && <NoMatches />}
      {previous && <LoadMore end="previous" />}
      {/* Before the list in tab order, because the list loads more messages as one moves through it. */}
      <Suspense>{isSelecting && <SelectionBar />}</Suspense>
      {messages.length > 0 && <WindowedList isWide={isWide} />}
      {next && <LoadMore end="next" />}
      {isShort && counts.all > 0 && <MoreMessages />}
      <NotificationQuestion />
      {counts.all > 0 && <InboxKeys />}
      <Suspense>{isHeldShown && <LazyHeldDialog onClose={closeHeld} />}</Suspense>
    </section>
  );
}

/** Announces how many of the loaded messages match the search. */
function SearchStatus() {
  const { t } = useWords();
  const { status, view, messages, previous, next } = useStore($inbox);
  const { length: count } = messages;
  const isShown = view.search !== '' && status === 'ready' && count > 0;
  const isWhole = !previous && !next;
  return (
    <p className="text-sm text-ink-soft empty:-mb-4" role="status">
      {isShown && t(isWhole ? 'search_hits' : 'search_hits_more', { count })}
    </p>
  );
}

/** Shown if no message matches the view. */
function NoMatches() {
  const { t } = useWords();
  const { search } = useStore($view);
  const button = usePassFocusOn(inboxHeading);
  return (
    <div className="nothing" role="status">
      <p className="text-lg font-medium wrap-anywhere">
        {search === '' ? t('no_matches') : t('no_hits', { text: search })}
      </p>
      <Button
        ref={button}
        variant="quiet"
        onClick={() => void changeView({ filter: 'all', search: '' })}
      >
        {t('show_all')}
      </Button>
    </div>
  );
}

/** Loads more messages when this end of the list comes near the view. The button is for retries. */
function LoadMore({ end }: { readonly end: 'previous' | 'next' }) {
  const { t } = useWords();
  const element = useRef<HTMLDivElement>(null);
  const { pending, [end]: cursor } = useStore($inbox);
  const isLoading = cursor !== null && pending.includes(cursor);
  const load = async () => {
    const result = await loadMore(end);
    if (!result.ok) showError(t('load_failed'));
  };
  // `retrigger` is needed because a page of search results may be empty and leave the element in view.
  useVisible(element, () => void load(), '1500px', cursor);
  return (
    <div ref={element} className="grid justify-items-center">
      <Button variant="quiet" busy={isLoading} onClick={() => void load()}>
        {t(isLoading ? 'loading' : 'load_more')}
      </Button>
    </div>
  );
}

function useLiveInbox(arrived: string): void {
  useEffect(() => {
    const entries = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const type = entries[0]?.type;
    // The list restores its scroll position itself, better than the browser can.
    history.scrollRestoration = 'manual';
    void openInbox(type === 'reload' || type === 'back_forward');
    addEventListener('pagehide', saveScrollPosition);
    const unsubscribe = subscribeToInbox(() => announceArrival(arrived));
    return () => {
      removeEventListener('pagehide', saveScrollPosition);
      unsubscribe();
    };
  }, [arrived]);
}
