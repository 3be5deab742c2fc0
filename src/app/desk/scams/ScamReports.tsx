import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { scamStates, type ScamState } from '../../../contract/desk-house.ts';
import { $counts } from '../../../stores/desk/counts.ts';
import { scamReports } from './scam-reports.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { Count } from '../lists/Count.tsx';
import { EmptyNote, PagedItems } from '../lists/PagedItems.tsx';
import { ExportButton } from '../lists/ExportButton.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';
import { ScamRow } from './ScamRow.tsx';

/** Reports of scam sites: at first the open ones. */
export function ScamReports() {
  const { t } = useWords();
  const open = useStore($counts)?.scams ?? 0;
  const [state, setState] = useState<ScamState>('open');
  const isSuperuser = useIsSuperuser();
  const { items } = useStore(scamReports.$list);
  useEffect(() => void scamReports.load({ state }), [state]);
  return (
    <>
      <div className="desk-part-tools flex flex-wrap items-center justify-between gap-2 max-lg:mb-1">
        <Chips
          className="chips-wide"
          label={t('scam_states')}
          names={scamStates}
          pressed={state}
          onPress={setState}
        >
          {(name) => (
            <>
              {t(name === 'open' ? 'state_open' : 'scam_done')}
              <Count of={name === 'open' ? open : 0} />
            </>
          )}
        </Chips>
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
