import { memo } from 'react';
import type { CaseRow } from '../../../contract/desk.ts';
import { openCase } from '../../../stores/desk/place.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';
import { useCaseWords } from './case-words.ts';
import { UrgentBadge } from './UrgentBadge.tsx';

interface CaseEntryProps {
  readonly row: CaseRow;
  readonly isOpened: boolean;
}

/** A case in the list. The whole note opens it. */
export const CaseEntry = memo(function CaseEntry({ row, isOpened }: CaseEntryProps) {
  const { lang, t } = useWords();
  const nameOf = useCaseWords();
  return (
    <li className="note desk-entry-note" data-opened={isOpened || undefined}>
      <div className="flex flex-wrap items-center gap-2">
        {row.is_urgent && <UrgentBadge />}
        {row.state !== 'open' && row.action !== '' && (
          <Badge tone="soft">{t(`done_${row.action}`)}</Badge>
        )}
        {row.state === 'objected' && <Badge tone="warning">{t('objected')}</Badge>}
        <span className="text-sm text-ink-soft">{nameOf(row)}</span>
      </div>
      <button
        type="button"
        className="desk-open"
        data-case={row.id}
        aria-current={isOpened ? 'true' : undefined}
        onClick={() => openCase(row.id)}
      >
        {row.content === '' ? (
          <span dir="ltr">{row.username}</span>
        ) : (
          <span className="line-clamp-2" dir="auto">
            {row.content}
          </span>
        )}
      </button>
      <p className="note-meta">
        {row.reason !== '' && <span>{t(`reason_${row.reason}`)}</span>}
        <span>{t('reports', { count: row.reports })}</span>
        <RelativeTime lang={lang} date={row.reported_at} />
      </p>
    </li>
  );
});
