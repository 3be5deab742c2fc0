import type { HouseDay } from '../../../contract/desk-house.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { Panel } from '../lists/Panel.tsx';
import { useWords } from '../words.ts';
import { DaysSum } from './DaysSum.tsx';

const kinds = ['messages', 'sign_ups', 'answers'] as const;

/** Days with figures from which on charts say something. */
const CHART_DAYS_MIN = 7;
/** Days that a chart has at least, so that few bars are not as wide as they are high. */
const CHART_DAYS_SHOWN_MIN = 14;

/** The numbers of the last days, as three sums, with charts once there are enough, and as a table once there are two days. */
export function Days({ days }: { readonly days: readonly HouseDay[] }) {
  const { t } = useWords();
  const first = days.findIndex((day) => kinds.some((kind) => day[kind] > 0));
  // Months without a visitor would press the bars of a new site into a corner.
  const charted = days.slice(Math.min(first, days.length - CHART_DAYS_SHOWN_MIN));
  const daysWithFigures = first === -1 ? 0 : days.length - first;
  const hasCharts = daysWithFigures >= CHART_DAYS_MIN;
  return (
    <Panel name="days">
      <div className={`grid ${hasCharts ? 'gap-6 md:grid-cols-3' : 'grid-cols-3 gap-4 md:gap-6'}`}>
        {kinds.map((kind) => (
          <DaysSum
            key={kind}
            days={days}
            charted={charted}
            kind={kind}
            hasToday={daysWithFigures > 1}
            hasChart={hasCharts}
          />
        ))}
      </div>
      {!hasCharts && daysWithFigures > 1 && <p className="text-ink-soft">{t('days_few')}</p>}
      {daysWithFigures > 1 && (
        <Disclosure label={t('as_table')}>
          <DaysTable days={days} />
        </Disclosure>
      )}
    </Panel>
  );
}

function DaysTable({ days }: { readonly days: readonly HouseDay[] }) {
  const { lang, t } = useWords();
  const shown = days.filter((day) => kinds.some((kind) => day[kind] > 0)).toReversed();
  return (
    <table className="desk-table">
      <caption className="sr-only">{t('days_caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {t(`days_${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatDayOfYear(new Date(day.day), lang)}</th>
            {kinds.map((kind) => (
              <td key={kind}>{formatNumber(day[kind], lang)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
