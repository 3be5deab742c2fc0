import Minus from 'lucide-react/icons/minus';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { HouseDay } from '../../../contract/desk-house.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { BarChart } from '../../../ui/BarChart.tsx';
import { useWords } from '../words.ts';

interface DaysSumProps {
  readonly days: readonly HouseDay[];
  /** The days of the chart. */
  readonly charted: readonly HouseDay[];
  readonly kind: 'messages' | 'sign_ups' | 'answers';
  /** Whether today differs from all days. */
  readonly hasToday: boolean;
  readonly hasChart: boolean;
}

/** How much happened in all days and today, and in the last whole week beside the one before. */
export function DaysSum({ days, charted, kind, hasToday, hasChart }: DaysSumProps) {
  const { lang, t } = useWords();
  const counts = days.map((day) => day[kind]);
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="text-sm text-ink-soft">{t(`days_${kind}`)}</h3>
      <p className="grid">
        <span className="text-2xl font-semibold">{formatNumber(sumOf(counts), lang)}</span>
        {hasToday && (
          <span className="text-sm text-ink-soft">
            {t('today_count', { number: counts.at(-1) ?? 0 })}
          </span>
        )}
      </p>
      {hasChart && (
        <>
          <Weeks {...weeksBefore(counts)} />
          <Chart days={charted} kind={kind} />
        </>
      )}
    </div>
  );
}

/** A bar for each day, with the number of the highest one until another is pointed at. */
function Chart({ days, kind }: Pick<DaysSumProps, 'days' | 'kind'>) {
  const { lang, t } = useWords();
  const most = Math.max(...days.map((day) => day[kind]));
  const nameOf = (index: number) => formatDayOfYear(new Date(days[index]?.day ?? 0), lang);
  const numberOf = (index: number) => formatNumber(days[index]?.[kind] ?? 0, lang);
  return (
    <BarChart
      lang={lang}
      label={t(`days_${kind}`)}
      bars={days.map((day) => [['fill-brand', day[kind]]])}
      most={Math.max(1, most)}
      className="h-20"
      pointedClass="fill-ink"
      first={nameOf(0)}
      last={t('today')}
      textOf={(index) => `${nameOf(index)}: ${numberOf(index)}`}
      head={(pointed) => (
        <p className="flex min-h-6 justify-between gap-2 border-b border-line leading-6">
          {pointed !== undefined && <span>{nameOf(pointed)}</span>}
          {pointed !== undefined && <span>{numberOf(pointed)}</span>}
          {pointed === undefined && most > 0 && <span>{formatNumber(most, lang)}</span>}
        </p>
      )}
    />
  );
}

function Weeks({ week, before }: { readonly week: number; readonly before: number }) {
  const { t } = useWords();
  const Icon = week === before ? Minus : week > before ? TrendingUp : TrendingDown;
  return (
    <p className="flex gap-1.5 text-sm text-ink-soft">
      <Icon className="mirrored mt-0.5 size-4 flex-none" />
      {t('week_count', { number: week, before })}
    </p>
  );
}

const WEEK = 7;

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Returns the sums of the two weeks before the last day, which is today: it is not over, and with it nearly every
 * week would be smaller than the one before.
 * @param counts one number for each day, oldest first
 * @tested directly
 */
export function weeksBefore(counts: readonly number[]) {
  const whole = counts.slice(0, -1);
  return { week: sumOf(whole.slice(-WEEK)), before: sumOf(whole.slice(-2 * WEEK, -WEEK)) };
}
