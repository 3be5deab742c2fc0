import type { VisitDay } from '../../../contract/visits.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { DayRow, FiguresTable } from './FiguresTable.tsx';
import { useWords } from './words.ts';

/** Visits by day; small numbers are withheld. */
export function VisitsTable({ days }: { readonly days: readonly VisitDay[] }) {
  const { lang, t } = useWords();
  const least = (opened: number) => t('visits_least', { least: formatNumber(opened, lang) });
  return (
    <FiguresTable
      caption={t('visits_caption')}
      columns={[t('column_opened'), t('column_messages')]}
    >
      <tbody>
        {days.map(({ day, opened, wrote }) => (
          <DayRow
            key={day}
            day={day}
            figures={[
              opened === null ? null : least(opened),
              wrote === null ? null : formatNumber(wrote, lang),
            ]}
          />
        ))}
      </tbody>
    </FiguresTable>
  );
}
