import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $filter, cases, loadCases } from './cases.ts';
import { $place } from '../../../stores/ui/address.ts';
import { EmptyNote, PagedItems } from '../lists/PagedItems.tsx';
import { SplitView, useOpenedInSight } from '../split/SplitView.tsx';
import { useWords } from '../words.ts';
import { CaseEntry } from './CaseEntry.tsx';
import { mediaHook } from '../../../ui/media-hook.ts';
import { CasePane } from './CasePane.tsx';
import { QueueTools } from './QueueTools.tsx';

/** Whether a case is shown beside the list. */
const useIsBeside = mediaHook('(width >= 64rem)');

/** The cases, and the open one; where there is room for both, the first one until another is opened. */
export function Queue() {
  const { t } = useWords();
  const { openId } = useStore($place);
  const { state, subject, isUrgent } = useStore($filter);
  const isNarrowed = state !== 'open' || subject !== '' || isUrgent;
  const { status, items } = useStore(cases.$list);
  const isEmpty = status !== 'loading' && items.length === 0;
  const isBeside = useIsBeside();
  const firstId = isBeside ? (items[0]?.id ?? '') : '';
  const shownId = openId === '' ? firstId : openId;
  useEffect(() => void loadCases(), []);
  useOpenedInSight(shownId, status);
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
          {(row) => <CaseEntry key={row.id} row={row} isOpened={row.id === shownId} />}
        </PagedItems>
      }
      pane={<CasePane id={shownId} />}
    />
  );
}
