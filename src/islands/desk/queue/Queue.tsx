import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { $filter, cases, loadCases } from '../../../stores/desk/cases.ts';
import { $place } from '../../../stores/desk/place.ts';
import { EmptyNote } from '../lists/EmptyNote.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { useWords } from '../words.ts';
import { CaseEntry } from './CaseEntry.tsx';
import { CasePane } from './CasePane.tsx';
import { QueueTools } from './QueueTools.tsx';

/** The cases, and the open one beside them, on a phone over them. */
export function Queue() {
  const { t } = useWords();
  const { caseId } = useStore($place);
  const { state } = useStore($filter);
  const { status, items } = useStore(cases.$list);
  const isEmpty = status === 'ready' && items.length === 0;
  useEffect(() => void loadCases(), []);
  useListScroll(caseId);
  return (
    <div
      className="desk-queue"
      data-opened={caseId !== '' || undefined}
      data-empty={(caseId === '' && isEmpty) || undefined}
    >
      {/* On a phone the open case hides the list with its heading. */}
      {caseId !== '' && <h1 className="sr-only lg:hidden">{t('part_queue')}</h1>}
      <div className="desk-tools">
        <h1 className="text-2xl" id="desk-part">
          {t('part_queue')}
        </h1>
        <QueueTools isEmpty={isEmpty} />
      </div>
      <section className="desk-list min-w-0" aria-labelledby="desk-part">
        <PagedItems
          list={cases}
          label={t('part_queue')}
          empty={
            <EmptyNote
              title={t(state === 'open' ? 'queue_empty' : 'list_empty')}
              text={t(state === 'open' ? 'queue_empty_hint' : 'list_empty_hint')}
            />
          }
        >
          {(row) => <CaseEntry key={row.id} row={row} isOpened={row.id === caseId} />}
        </PagedItems>
      </section>
      <CasePane id={caseId} />
    </div>
  );
}

/** Restores the list's scroll position on a phone, where an open case takes the list's place. */
function useListScroll(caseId: string): void {
  const isOpen = caseId !== '';
  const position = useRef(0);
  useLayoutEffect(() => {
    if (matchMedia('(width >= 64rem)').matches) return undefined;
    scrollTo({ top: isOpen ? 0 : position.current, behavior: 'instant' });
    if (isOpen) return undefined;
    const remember = () => (position.current = scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [isOpen]);
}
