import { useStore } from '@nanostores/react';
import Siren from 'lucide-react/icons/siren';
import { caseStates, reportSubjects, type ReportSubject } from '../../../rules/reports.ts';
import { $filter, setFilter } from './cases.ts';
import { $counts } from '../../../stores/desk/counts.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { Count } from '../lists/Count.tsx';
import { useWords } from '../words.ts';
import { QueueKeys } from './QueueKeys.tsx';

/** Chooses the cases to list. Where there are none, nothing narrows them. */
export function QueueTools({ isEmpty }: { readonly isEmpty: boolean }) {
  const { t } = useWords();
  const { state, subject, isUrgent } = useStore($filter);
  const counts = useStore($counts);
  const hasFilters = !isEmpty || subject !== '' || isUrgent;
  return (
    <>
      <Chips
        className="chips-wide"
        label={t('states')}
        names={caseStates}
        pressed={state}
        onPress={(name) => setFilter({ state: name })}
      >
        {(name) => (
          <>
            {t(`state_${name}`)}
            {counts && (name === 'open' || name === 'objected') && <Count of={counts[name]} />}
          </>
        )}
      </Chips>
      <div className="ms-auto flex flex-wrap items-center gap-2 max-lg:-order-1 max-sm:[&>button]:px-3">
        {hasFilters && (
          <>
            <select
              className="field-input chip field-sizing-content w-auto py-0"
              aria-label={t('subject')}
              value={subject}
              onChange={({ target }) => setFilter({ subject: target.value as ReportSubject | '' })}
            >
              <option value="">{t('subject_any')}</option>
              {reportSubjects.map((name) => (
                <option key={name} value={name}>
                  {t(`subjects_${name}`)}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="chip"
              aria-pressed={isUrgent}
              onClick={() => setFilter({ isUrgent: !isUrgent })}
            >
              <Siren className="size-4" />
              {t('urgent')}
              <Count of={state === 'open' && counts ? counts.urgent : 0} />
            </button>
          </>
        )}
        <QueueKeys />
      </div>
    </>
  );
}
