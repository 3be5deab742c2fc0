import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { SEEN_AFTER, SEEN_SHARE } from '../../../rules/message.ts';
import { $connection } from '../../../stores/inbox/connection.ts';
import { isPageCovered } from '../../../ui/page-cover.ts';

/** Milliseconds after which it is looked again whether anything covers the note. */
const LOOK = 1000;

/**
 * Calls back once a new note was visible long enough to have been read. Where the note stays new, not again
 * until it has left the view or the connection was made again.
 */
export function useSeen(card: RefObject<Element | null>, isNew: boolean, onSeen: () => void): void {
  const callback = useRef(onSeen);
  useEffect(() => {
    callback.current = onSeen;
  });
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
    const look = () => {
      // The observer does not know what is covered.
      visibleFor = isPageCovered() ? 0 : visibleFor + LOOK;
      if (visibleFor < SEEN_AFTER) return;
      clearInterval(timer);
      wasCalled.current = true;
      callback.current();
    };
    const count = () => {
      clearInterval(timer);
      visibleFor = 0;
      // In a tab that nobody looks at, no time counts.
      if (isInView && !wasCalled.current && !document.hidden) timer = setInterval(look, LOOK);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        isInView = entry !== undefined && isLegible(entry);
        if (!isInView) wasCalled.current = false;
        count();
      },
      { threshold: [0.1, 0.3, 0.5, SEEN_SHARE, 1] },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      document.removeEventListener('visibilitychange', count);
    };
  }, [card, isNew, connection]);
}

/** A note taller than the window can never show its share: then it must fill that share of the window. */
function isLegible({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry) {
  if (intersectionRatio >= SEEN_SHARE) return true;
  return rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN_SHARE;
}
