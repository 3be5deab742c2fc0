import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { scamStates, type ScamState } from '../../../contract/desk-house.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { $counts } from '../../../stores/desk/counts.ts';
import { scamReports } from './scam-reports.ts';
import { EmptyNote, PagedItems } from '../lists/PagedItems.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { ScamRow } from './ScamRow.tsx';

/** Reports of scam sites: at first the open ones. */
export function ScamReports() {
  const { lang, t } = useWords();
  const open = useStore($counts)?.scams ?? 0;
  const [state, setState] = useState<ScamState>('open');
  const isSuperuser = useIsSuperuser();
  const { items } = useStore(scamReports.$list);
  useEffect(() => void scamReports.load({ state }), [state]);
  return (
    <>
      <div className="desk-part-tools">
        <div className="chips chips-wide" role="group" aria-label={t('scam_states')}>
          {scamStates.map((name) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={name === state}
              onClick={() => setState(name)}
            >
              {t(name === 'open' ? 'state_open' : 'scam_done')}
              {name === 'open' && open > 0 && (
                <span className="desk-count">{formatNumber(open, lang)}</span>
              )}
            </button>
          ))}
        </div>
        {isSuperuser && items.length > 0 && <ExportButton table="scam_reports" />}
      </div>
      <PagedItems
        list={scamReports}
        label={t('part_scams')}
        empty={
          <EmptyNote
            isDone={state === 'open'}
            title={t(state === 'open' ? 'scams_none' : 'scams_none_done')}
            {...(state === 'open' && { text: t('scams_none_hint') })}
          />
        }
      >
        {(report) => <ScamRow key={report.id} report={report} />}
      </PagedItems>
    </>
  );
}
