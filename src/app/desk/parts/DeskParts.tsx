import { useStore } from '@nanostores/react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { partsFor, type DeskPart, type OpeningPart } from '../../../stores/desk/parts.ts';
import { $place } from '../../../stores/desk/place.ts';
import type { DeskUser } from '../../../stores/desk/user.ts';
import { giveFocus } from '../../../ui/focus.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { People } from '../people/People.tsx';
import { Queue } from '../queue/Queue.tsx';
import { DeskNav } from './DeskNav.tsx';
import { PartFailure } from './PartFailure.tsx';
import { PartSkeleton } from './skeletons.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePartTitle } from './use-part-title.ts';
import { UserContext } from './user-context.ts';
import { useWords } from '../words.ts';

const parts = {
  state: lazyPart(async () => (await import('../house-state/State.tsx')).State, PartFailure),
  names: lazyPart(async () => (await import('../names/Names.tsx')).Names, PartFailure),
  scams: lazyPart(async () => (await import('../scams/ScamReports.tsx')).ScamReports, PartFailure),
  newsletter: lazyPart(
    async () => (await import('../newsletter/Newsletter.tsx')).Newsletter,
    PartFailure,
  ),
  log: lazyPart(async () => (await import('../log/Log.tsx')).Log, PartFailure),
} as const;

/** Shows one part of the desk, and the navigation between all. */
export function DeskParts({ user }: { readonly user: DeskUser }) {
  const { part: wanted } = useStore($place);
  const shown = partsFor(user.role);
  const part = shown.includes(wanted) ? wanted : 'queue';
  usePartTitle(part);
  usePartFocus(part);
  useKeptFocus();
  return (
    <UserContext value={user}>
      <DeskNav part={part} parts={shown} />
      <PartContent part={part} />
    </UserContext>
  );
}

function PartContent({ part }: { readonly part: DeskPart }) {
  if (part === 'queue') return <Queue />;
  if (part === 'people') return <People />;
  return <OtherPart part={part} />;
}

function OtherPart({ part }: { readonly part: Exclude<DeskPart, OpeningPart> }) {
  const { t } = useWords();
  const Content = parts[part];
  return (
    <section className="desk-part" aria-labelledby="desk-part">
      <h1 className="flex items-center text-2xl lg:min-h-11" id="desk-part">
        {t(`part_${part}`)}
      </h1>
      <Suspense fallback={<PartSkeleton />}>
        <Content />
      </Suspense>
    </section>
  );
}

/** Focuses the heading of the part that is opened. */
function usePartFocus(part: DeskPart): void {
  const shown = useRef(part);
  useLayoutEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    giveFocus(document.getElementById('desk-part'), { preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [part]);
}
