import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { ticksOf } from './ticks.ts';
import { useWords } from './words.ts';

// Lengths in the SVG's units; the drawing is stretched to the available width.
export const CHART_HEIGHT = 100;
export const BAR_WIDTH = 3;
export const DAY_WIDTH = 4;
export const WEEK_GAP = 5;

interface ChartFrameProps {
  readonly width: number;
  /** The highest number in the chart. */
  readonly most: number;
  /** The smallest step between two lines. */
  readonly unit?: number;
  /** Names of the first and the last day. */
  readonly first: string;
  readonly last: string;
  /** The bars, as SVG. */
  readonly children: ReactNode;
}

/** Bars over numbered lines, with the dates at their ends. The tables have all numbers. */
export function ChartFrame({ width, most, unit, first, last, children }: ChartFrameProps) {
  const { lang } = useWords();
  const ticks = ticksOf(most, unit);
  const topOf = (tick: number) => CHART_HEIGHT - (tick / most) * CHART_HEIGHT;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 pt-2 text-sm text-ink-soft">
      <p className="relative">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 [translate:0_-50%]"
            style={{ top: `${topOf(tick)}%` }}
          >
            {formatNumber(tick, lang)}
          </span>
        ))}
        {/* Makes room for the others, which take none. */}
        <span className="invisible">{formatNumber(ticks.at(-1) ?? 0, lang)}</span>
      </p>
      <svg
        className="h-28 w-full overflow-visible rtl:-scale-x-100"
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, ...ticks].map((tick) => (
          <rect key={tick} className="fill-line" y={topOf(tick)} width={width} height={0.75} />
        ))}
        {children}
      </svg>
      <p className="col-start-2 flex justify-between">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
