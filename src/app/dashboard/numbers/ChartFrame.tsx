import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { usePointedBar } from '../../../ui/use-pointed-bar.ts';
import { ticksOf } from './ticks.ts';
import { useWords } from './words.ts';

// Lengths in the SVG's units; the drawing is stretched to the available width.
export const CHART_HEIGHT = 100;
export const BAR_WIDTH = 3;
export const DAY_WIDTH = 4;
export const WEEK_GAP = 5;

interface ChartFrameProps {
  readonly width: number;
  /** Where each bar begins. */
  readonly starts: readonly number[];
  /** The highest number in the chart. */
  readonly most: number;
  /** The smallest step between two lines. */
  readonly unit?: number;
  /** Names of the first and the last day. */
  readonly first: string;
  readonly last: string;
  /** Name of what the bars count. */
  readonly label: string;
  /** The line above the bars until one is pointed at. */
  readonly summary: string;
  /** The day and the numbers of a bar. */
  readonly textOf: (index: number) => string;
  /** The bars, as SVG. */
  readonly children: ReactNode;
}

/** Bars over numbered lines, with the dates at their ends. The line above says the bar that is pointed at. */
export function ChartFrame({ width, starts, most, unit, textOf, ...rest }: ChartFrameProps) {
  const { lang } = useWords();
  const shares = starts.map((start) => start / width);
  const { pointed, slider } = usePointedBar(shares, textOf);
  const ticks = ticksOf(most, unit);
  const topOf = (tick: number) => CHART_HEIGHT - (tick / most) * CHART_HEIGHT;
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <p className="min-h-5">{pointed === undefined ? rest.summary : textOf(pointed)}</p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 pt-2">
        {/* In one cell, which is as wide as the widest of them. */}
        <p className="grid h-28 text-end whitespace-nowrap" aria-hidden="true">
          {ticks.map((tick) => (
            <span
              key={tick}
              className="relative [translate:0_-50%] self-start [grid-area:1/1]"
              style={{ top: `${topOf(tick)}%` }}
            >
              {formatNumber(tick, lang)}
            </span>
          ))}
        </p>
        <div {...slider} className="[touch-action:pan-y] rounded-small" aria-label={rest.label}>
          <svg
            className="h-28 w-full overflow-visible rtl:-scale-x-100"
            viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {[0, ...ticks].map((tick) => (
              <rect key={tick} className="fill-line" y={topOf(tick)} width={width} height={0.75} />
            ))}
            {pointed !== undefined && (
              <rect
                className="fill-line"
                x={starts[pointed]}
                width={BAR_WIDTH}
                height={CHART_HEIGHT}
              />
            )}
            {rest.children}
          </svg>
        </div>
        <p className="col-start-2 flex justify-between" aria-hidden="true">
          <span>{rest.first}</span>
          <span>{rest.last}</span>
        </p>
      </div>
    </div>
  );
}
