import type { HouseDay } from '../../../contract/desk-house.ts';
import { formatDayOfYear } from '../../../i18n/format-day-of-year.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { usePointedBar } from '../../../ui/use-pointed-bar.ts';
import { useWords } from '../words.ts';

interface DaysChartProps {
  readonly days: readonly HouseDay[];
  /** One number for each day. */
  readonly counts: readonly number[];
  /** Name of what is counted. */
  readonly label: string;
}

// Lengths in the SVG's units; the drawing is stretched to the available width.
const HEIGHT = 100;
const BAR_WIDTH = 3;
const DAY_WIDTH = 4;
/** Minimum height of a bar, so that a single one is visible beside hundreds. */
const BAR_MIN = 3;

/** A bar for each day. Pointing at one, or moving to it by keys, shows its day and number. */
export function DaysChart({ days, counts, label }: DaysChartProps) {
  const { lang } = useWords();
  const nameOf = (index: number) => formatDayOfYear(new Date(days[index]?.day ?? 0), lang);
  const numberOf = (index: number) => formatNumber(counts[index] ?? 0, lang);
  const { pointed, slider } = usePointedBar(
    counts.map((_, index) => index / counts.length),
    (index) => `${nameOf(index)}: ${numberOf(index)}`,
  );
  return (
    <div {...slider} className="desk-chart" aria-label={label}>
      <ChartHead
        text={pointed === undefined ? undefined : nameOf(pointed)}
        number={pointed === undefined ? Math.max(...counts) : (counts[pointed] ?? 0)}
      />
      <Bars days={days} counts={counts} pointed={pointed} />
      <ChartFoot first={nameOf(0)} />
    </div>
  );
}

interface ChartHeadProps {
  /** The day that is pointed at, if there is one. */
  readonly text: string | undefined;
  readonly number: number;
}

/** The line above the bars, with the number of the highest one until another is pointed at. */
function ChartHead({ text, number }: ChartHeadProps) {
  const { lang } = useWords();
  const isShown = text !== undefined || number > 0;
  return (
    <p className="flex min-h-6 justify-between gap-2 border-b border-line text-sm leading-6 text-ink-soft">
      {text && <span>{text}</span>}
      {isShown && <span>{formatNumber(number, lang)}</span>}
    </p>
  );
}

interface BarsProps extends Omit<DaysChartProps, 'label'> {
  readonly pointed: number | undefined;
}

function Bars({ days, counts, pointed }: BarsProps) {
  const most = Math.max(1, ...counts);
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(BAR_MIN, (count / most) * HEIGHT);
  const width = counts.length * DAY_WIDTH;
  return (
    <svg
      className="h-20 w-full overflow-visible rtl:-scale-x-100"
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="fill-line" y={HEIGHT} width={width} height={1} />
      {pointed !== undefined && (
        <rect className="fill-line" x={pointed * DAY_WIDTH} width={BAR_WIDTH} height={HEIGHT} />
      )}
      {counts.map((count, index) => (
        <rect
          key={days[index]?.day}
          className={index === pointed ? 'fill-ink' : 'fill-brand'}
          x={index * DAY_WIDTH}
          y={HEIGHT - heightOf(count)}
          width={BAR_WIDTH}
          height={heightOf(count)}
        />
      ))}
    </svg>
  );
}

function ChartFoot({ first }: { readonly first: string }) {
  const { t } = useWords();
  return (
    <p className="mt-1.5 flex justify-between text-sm text-ink-soft" aria-hidden="true">
      <span>{first}</span>
      <span>{t('today')}</span>
    </p>
  );
}
