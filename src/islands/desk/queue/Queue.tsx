import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $filter, cases, loadCases } from '../../../stores/desk/cases.ts';
import { $place } from '../../../stores/desk/place.ts';
import { EmptyNote } from '../lists/EmptyNote.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { SplitView } from '../split/SplitView.tsx';
import { useWords } from '../words.ts';
import { CaseEntry } from './CaseEntry.tsx';
import { CasePane } from './CasePane.tsx';
import { QueueTools } from './QueueTools.tsx';

/** The cases, and the open one. */
export function Queue() {
  const { t } = useWords();
  const { openId } = useStore($place);
  const { state, subject, isUrgent } = useStore($filter);
  const isNarrowed = state !== 'open' || subject !== '' || isUrgent;
  const { status, items } = useStore(cases.$list);
  const isEmpty = status === 'ready' && items.length === 0;
  useEffect(() => void loadCases(), []);
  useEffect(() => {
    document.querySelector('.desk-entry-note[data-opened]')?.scrollIntoView({ block: 'nearest' });
  }, [openId, status]);
  return (
    <SplitView
      part="queue"
      openId={openId}
      isEmpty={isEmpty}
      tools={<QueueTools isEmpty={isEmpty} />}
      list={
        <PagedItems
          list={cases}
          label={t('part_queue')}
          empty={
            <EmptyNote
              isDone={!isNarrowed}
              title={t(isNarrowed ? 'list_empty' : 'queue_empty')}
              text={t(isNarrowed ? 'list_empty_hint' : 'queue_empty_hint')}
            />
          }
        >
          {(row) => <CaseEntry key={row.id} row={row} isOpened={row.id === openId} />}
        </PagedItems>
      }
      pane={<CasePane id={openId} />}
    />
  );
}
