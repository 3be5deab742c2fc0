import { memo } from 'react';
import type { CaseRow } from '../../../contract/desk.ts';
import { caseSubjectOf } from '../../../rules/reports.ts';
import { openItem } from '../../../stores/ui/address.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { WholePunycode } from '../addresses/DisguisedHosts.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useWords } from '../words.ts';
import { OutcomeBadge, UrgentBadge, useCaseWords, useReportsWords } from './CaseBadges.tsx';

interface CaseEntryProps {
  readonly row: CaseRow;
  readonly isOpened: boolean;
  /** Whether the list is of one person's cases, which need not be named again. */
  readonly isOfPerson?: boolean;
}

/** A case in the list: why it was reported and when, or what was decided. The whole note opens it. */
export const CaseEntry = memo(function CaseEntry({ row, isOpened, isOfPerson }: CaseEntryProps) {
  const { lang, t } = useWords();
  const nameOf = useCaseWords();
  const reportsOf = useReportsWords();
  const isDecided = row.action !== '';
  const reason = isDecided ? row.decision_reason : row.reason;
  const title = isOfPerson
    ? t(`subject_${caseSubjectOf(row.subject, row.is_private)}`)
    : nameOf(row);
  const heading = (
    <p className="first-letter:uppercase">
      <WholeNames text={title} />
    </p>
  );
  const hasBadge = row.is_urgent || isDecided;
  return (
    <li className="note desk-entry-note" data-opened={isOpened || undefined}>
      <div className="text-sm leading-6.5 text-ink-soft">
        <div className="flex items-start justify-between gap-3">
          {hasBadge && (
            <p className="flex flex-wrap gap-x-2 gap-y-1">
              {row.is_urgent && <UrgentBadge />}
              <OutcomeBadge of={row} />
              {row.state === 'objected' && <Badge tone="warning">{t('objected')}</Badge>}
            </p>
          )}
          {!hasBadge && heading}
          <RelativeTime lang={lang} date={row.outcome_at || row.reported_at} />
        </div>
        {hasBadge && heading}
      </div>
      <button
        type="button"
        className="desk-open"
        data-case={row.id}
        aria-current={isOpened ? 'true' : undefined}
        onClick={() => openItem('case', row.id)}
      >
        {row.content === '' ? (
          <span dir="ltr">{row.username}</span>
        ) : (
          <span
            className={`${row.is_urgent ? 'line-clamp-4' : 'line-clamp-2'} ${row.subject === 'profile' ? 'whitespace-pre-line' : ''}`}
            dir="auto"
          >
            <WholePunycode text={row.content} />
          </span>
        )}
      </button>
      <p className="note-meta">
        {reason !== '' && (
          <span className={row.is_urgent && !isDecided ? 'font-medium text-danger' : ''}>
            {t(`reason_${reason}`)}
          </span>
        )}
        {!isDecided && row.reports > 0 && <span>{reportsOf(row)}</span>}
      </p>
    </li>
  );
});
