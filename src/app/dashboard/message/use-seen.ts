import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { SEEN_DELAY, SEEN_SHARE } from '../../../rules/message.ts';
import { $connection } from '../../../stores/inbox/connection.ts';
import { isPageCovered } from '../../../ui/page-cover.ts';

/** Milliseconds between two checks of whether something covers the note. */
const CHECK_INTERVAL = 1000;

/**
 * Calls back once a new note was visible long enough to have been read. If the note stays new, calls back
 * again only after it has left the view or the connection was restored.
 */
export function useSeen(card: RefObject<Element | null>, isNew: boolean, onSeen: () => void): void {
  const callback = useEffectEvent(onSeen);
  const connection = useStore($connection);
  const wasCalled = useRef(false);
  useEffect(() => {
    if (connection === 'connected') wasCalled.current = false;
  }, [connection]);
  useEffect(() => {
    const element = card.current;
    if (!isNew || !element) return undefined;
    let isInView = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    let visibleFor = 0;
    const checkCover = () => {
      // The observer does not notice that something covers the note.
      visibleFor = isPageCovered() ? 0 : visibleFor + CHECK_INTERVAL;
      if (visibleFor < SEEN_DELAY) return;
      clearInterval(timer);
      wasCalled.current = true;
      callback();
    };
    const restartTimer = () => {
      clearInterval(timer);
      visibleFor = 0;
      // Time in a hidden tab does not count.
      if (isInView && !wasCalled.current && !document.hidden)
        timer = setInterval(checkCover, CHECK_INTERVAL);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        isInView = entry !== undefined && isLegible(entry);
        if (!isInView) wasCalled.current = false;
        restartTimer();
      },
      { threshold: [0.1, 0.3, 0.5, SEEN_SHARE, 1] },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [card, isNew, connection]);
}

/**
 * Whether enough of the note is visible. A note taller than the window need only fill enough of the
 * window.
 */
function isLegible({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  if (intersectionRatio >= SEEN_SHARE) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN_SHARE;
}
