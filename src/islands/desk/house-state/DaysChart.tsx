import type { HouseDay } from '../../../contract/desk-house.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useWords } from '../words.ts';

interface DaysChartProps {
  readonly days: readonly HouseDay[];
  /** One number for each day. */
  readonly counts: readonly number[];
}

// Lengths in the SVG's units; the drawing is stretched to the available width.
const HEIGHT = 100;
const BAR_WIDTH = 3;
const DAY_WIDTH = 4;
/** Minimum height of a bar, so that a single one is visible beside hundreds. */
const BAR_MIN = 3;

/**
 * A bar for each day, below a line with the number of the highest one. Screen readers get the numbers from the
 * table.
 */
export function DaysChart({ days, counts }: DaysChartProps) {
  const { lang, t } = useWords();
  const highest = Math.max(...counts);
  const most = Math.max(1, highest);
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(BAR_MIN, (count / most) * HEIGHT);
  const width = counts.length * DAY_WIDTH;
  return (
    <div aria-hidden="true">
      <p className="min-h-6 border-b border-line text-sm leading-6 text-ink-soft">
        {highest > 0 && formatNumber(highest, lang)}
      </p>
      <svg
        className="h-20 w-full overflow-visible rtl:-scale-x-100"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        <rect className="fill-line" y={HEIGHT} width={width} height={1} />
        {counts.map((count, index) => (
          <rect
            key={days[index]?.day}
            className="fill-brand"
            x={index * DAY_WIDTH}
            y={HEIGHT - heightOf(count)}
            width={BAR_WIDTH}
            height={heightOf(count)}
          />
        ))}
      </svg>
      <p className="mt-1.5 flex justify-between text-sm text-ink-soft">
        <span>{formatDayOfYear(new Date(days[0]?.day ?? 0), lang)}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  );
}
