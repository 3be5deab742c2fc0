import type { InboxDay } from '../../../contract/messages.ts';
import { inboxDays } from '../../../stores/inbox/days.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { LoadedPart } from '../../shell/LoadedPart.tsx';
import { DaysChart, sumOf } from './DaysChart.tsx';
import { DaysTable } from './DaysTable.tsx';
import { Visits } from './Visits.tsx';
import { useWords } from '../words.ts';

export interface NumbersProps {
  readonly onClose: () => void;
}

/** Shows how many messages came on each day of the last twelve weeks, and how often the page was opened. */
export function Numbers({ onClose }: NumbersProps) {
  const { t } = useWords();
  return (
    <Dialog open onClose={onClose} title={t('numbers')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <LoadedPart store={inboxDays} failure={t('failed')} skeleton={<Loading />}>
          {(days) => <Days days={days} />}
        </LoadedPart>
        <Visits onLeave={onClose} />
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-2">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
      <Skeleton className="h-42 rounded-field" />
    </div>
  );
}

function Days({ days }: { readonly days: readonly InboxDay[] }) {
  const { t } = useWords();
  const { messages: count, answered } = sumOf(days);
  if (count === 0) return <p className="text-ink-soft">{t('empty')}</p>;
  return (
    <>
      <p className="text-lg font-medium">
        {t('total', { count })}
        {' · '}
        <span className="font-normal text-ink-soft">{t('answered', { count: answered })}</span>
      </p>
      <DaysChart days={days} />
      <DaysTable days={days} />
    </>
  );
}
