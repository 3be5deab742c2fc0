import type { VisitDay } from '../../../contract/visits.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { OPENED_ROUNDING_STEP } from '../../../rules/visits.ts';
import { BAR_WIDTH, CHART_HEIGHT, ChartFrame, DAY_WIDTH } from './ChartFrame.tsx';
import { useWords } from './words.ts';

/** Maximum number of lines, so that they never become an area. */
const LINES_MAX = 8;

/** A bar for each day, over a line for each step that visits are counted in. The table has the same numbers. */
export function VisitsChart({
  days,
  most,
}: {
  readonly days: readonly VisitDay[];
  readonly most: number;
}) {
  const { lang } = useWords();
  const shown = days.toReversed();
  const dayName = (index: number) => formatDayOfYear(new Date(shown.at(index)?.day ?? ''), lang);
  const width = shown.length * DAY_WIDTH - (DAY_WIDTH - BAR_WIDTH);
  const step = Math.ceil(most / OPENED_ROUNDING_STEP / LINES_MAX) * OPENED_ROUNDING_STEP;
  const heightOf = (count: number) => (count / most) * CHART_HEIGHT;
  return (
    <div className="grid gap-2" aria-hidden="true">
      <ChartFrame width={width} first={dayName(0)} last={dayName(-1)}>
        {Array.from({ length: Math.floor(most / step) }, (_, index) => (
          <rect
            key={index}
            className="fill-line"
            y={CHART_HEIGHT - heightOf((index + 1) * step)}
            width={width}
            height={0.75}
          />
        ))}
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
