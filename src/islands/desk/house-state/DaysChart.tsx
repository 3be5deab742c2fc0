import type { HouseDay } from '../../../contract/desk-house.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useWords } from '../words.ts';

interface DaysChartProps {
  readonly days: readonly HouseDay[];
  readonly kind: 'messages' | 'sign_ups' | 'answers';
}

// Lengths in the SVG's units; the drawing is stretched to the available width.
const HEIGHT = 100;
const BAR_WIDTH = 3;
const DAY_WIDTH = 4;
/** Minimum height of a bar, so that a single one is visible beside hundreds. */
const BAR_MIN = 3;

/** A bar for each day. Screen readers get the numbers from the table. */
export function DaysChart({ days, kind }: DaysChartProps) {
  const { lang, t } = useWords();
  const most = Math.max(1, ...days.map((day) => day[kind]));
  const sum = days.reduce((total, day) => total + day[kind], 0);
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(BAR_MIN, (count / most) * HEIGHT);
  const width = Math.max(1, days.length * DAY_WIDTH);
  const today = days.at(-1)?.[kind] ?? 0;
  return (
    <div className="grid content-start gap-1.5">
      <h3 className="text-sm text-ink-soft">{t(`days_${kind}`)}</h3>
      <p className="flex items-baseline gap-2">
        <span className="text-2xl font-semibold">{formatNumber(sum, lang)}</span>
        <span className="text-sm text-ink-soft">{t('today_count', { number: today })}</span>
      </p>
      <svg
        className="h-20 w-full overflow-visible rtl:-scale-x-100"
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="fill-line" y={HEIGHT} width={width} height={1} />
        {days.map((day, index) => {
          const height = heightOf(day[kind]);
          return (
            <rect
              key={day.day}
              className="fill-brand"
              x={index * DAY_WIDTH}
              y={HEIGHT - height}
              width={BAR_WIDTH}
              height={height}
            />
          );
        })}
      </svg>
      <p className="flex justify-between text-sm text-ink-soft" aria-hidden="true">
        <span>{formatDayOfYear(new Date(days[0]?.day ?? 0), lang)}</span>
        <span>{t('today')}</span>
      </p>
    </div>
  );
}
