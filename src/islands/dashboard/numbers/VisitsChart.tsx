import type { VisitDay } from '../../../contract/visits.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { OPENED_ROUNDING_STEP } from '../../../rules/visits.ts';
import { BAR_WIDTH, CHART_HEIGHT, ChartFrame, DAY_WIDTH } from './ChartFrame.tsx';
import { useWords } from './words.ts';

interface VisitsChartProps {
  readonly days: readonly VisitDay[];
  readonly most: number;
}

/** A bar for each day. */
export function VisitsChart({ days, most }: VisitsChartProps) {
  const { lang } = useWords();
  const shown = days.toReversed();
  const dayName = (index: number) => formatDayOfYear(new Date(shown.at(index)?.day ?? ''), lang);
  const width = shown.length * DAY_WIDTH - (DAY_WIDTH - BAR_WIDTH);
  const heightOf = (count: number) => (count / most) * CHART_HEIGHT;
  return (
    <div aria-hidden="true">
      <ChartFrame
        width={width}
        most={most}
        unit={OPENED_ROUNDING_STEP}
        first={dayName(0)}
        last={dayName(-1)}
      >
        {shown.map(({ day, opened }, index) => (
          <rect
            key={day}
            className="fill-brand/70"
            x={index * DAY_WIDTH}
            y={CHART_HEIGHT - heightOf(opened ?? 0)}
            width={BAR_WIDTH}
            height={heightOf(opened ?? 0)}
          />
        ))}
      </ChartFrame>
    </div>
  );
}
