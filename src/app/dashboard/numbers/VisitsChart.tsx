import type { VisitDay } from '../../../contract/visits.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { OPENED_ROUNDING_STEP } from '../../../rules/visits.ts';
import { BAR_WIDTH, CHART_HEIGHT, ChartFrame, DAY_WIDTH } from './ChartFrame.tsx';
import { useWords } from './words.ts';

interface VisitsChartProps {
  readonly days: readonly VisitDay[];
  readonly most: number;
  /** The line above the bars until one is pointed at. */
  readonly summary: string;
}

/** A bar for each day. */
export function VisitsChart({ days, most, summary }: VisitsChartProps) {
  const { lang, t } = useWords();
  const shown = days.toReversed();
  const dayName = (index: number) => formatDayOfYear(new Date(shown.at(index)?.day ?? ''), lang);
  const width = shown.length * DAY_WIDTH - (DAY_WIDTH - BAR_WIDTH);
  const starts = shown.map((_, index) => index * DAY_WIDTH);
  const heightOf = (count: number) => (count / most) * CHART_HEIGHT;
  const textOf = (index: number) => {
    const opened = shown[index]?.opened ?? null;
    const figure = opened === null ? t('visits_untold') : t('visits_least', { least: opened });
    return `${dayName(index)} · ${t('column_opened')}: ${figure}`;
  };
  return (
    <ChartFrame
      width={width}
      starts={starts}
      most={most}
      unit={OPENED_ROUNDING_STEP}
      first={dayName(0)}
      last={dayName(-1)}
      label={t('visits')}
      summary={summary}
      textOf={textOf}
    >
      {shown.map(({ day, opened }, index) => (
        <rect
          key={day}
          className="fill-brand/70"
          x={starts[index]}
          y={CHART_HEIGHT - heightOf(opened ?? 0)}
          width={BAR_WIDTH}
          height={heightOf(opened ?? 0)}
        />
      ))}
    </ChartFrame>
  );
}
