import {
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { formatNumber } from '../i18n/format.ts';
import type { Lang } from '../i18n/locales.ts';

// Lengths in the SVG's units; the drawing is stretched to the available width.
const HEIGHT = 100;
const BAR_WIDTH = 3;
export const DAY_WIDTH = 4;
/** Minimum height of a bar, so that a single one is visible beside hundreds. */
const BAR_MIN = 3;

interface BarChartProps {
  readonly lang: Lang;
  /** Name of what the bars count. */
  readonly label: string;
  /** The parts of each bar, from the bottom: their color, and the number up to which they reach. */
  readonly bars: readonly (readonly (readonly [className: string, upTo: number])[])[];
  /** Where each bar begins, if there are gaps between some. */
  readonly starts?: readonly number[];
  /** The highest number in the chart, at least 1. */
  readonly most: number;
  /** The smallest step between two numbered lines; without it, there are none. */
  readonly unit?: number;
  /** Height of the drawing. */
  readonly className: string;
  /** Color of the bar that is pointed at, if it changes. */
  readonly pointedClass?: string;
  /** Names of the first and the last day. */
  readonly first: string;
  readonly last: string;
  /** The day and the numbers of a bar. */
  readonly textOf: (index: number) => string;
  /** The line above the bars, which says the bar that is pointed at. */
  readonly head: (pointed: number | undefined) => ReactNode;
}

/** Bars as a slider: pointing at one, or moving to it by keys, says its day and its numbers. */
export function BarChart({
  bars,
  starts = evenly(bars.length),
  most,
  unit,
  ...rest
}: BarChartProps) {
  const width = (starts.at(-1) ?? 0) + DAY_WIDTH;
  const shares = starts.map((start) => start / width);
  const { pointed, slider } = usePointedBar(shares, rest.textOf);
  const ticks = unit === undefined ? [] : ticksOf(most, unit);
  const topOf = (tick: number) => HEIGHT - (tick / most) * HEIGHT;
  return (
    <div className={`grid text-sm text-ink-soft ${unit === undefined ? '' : 'gap-2'}`}>
      {rest.head(pointed)}
      <div
        className={`grid ${unit === undefined ? 'grid-cols-1 gap-1.5' : 'grid-cols-[auto_minmax(0,1fr)] gap-2 pt-2'}`}
      >
        {unit !== undefined && <TickLabels ticks={ticks} topOf={topOf} lang={rest.lang} />}
        <div {...slider} className="[touch-action:pan-y] rounded-small" aria-label={rest.label}>
          <svg
            className={`w-full overflow-visible rtl:-scale-x-100 ${rest.className}`}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {[0, ...ticks].map((tick) => (
              <rect key={tick} className="fill-line" y={topOf(tick)} width={width} height={0.75} />
            ))}
            {pointed !== undefined && (
              <rect className="fill-line" x={starts[pointed]} width={BAR_WIDTH} height={HEIGHT} />
            )}
            {bars.map((parts, bar) => (
              <Bar
                key={bar}
                parts={parts}
                x={starts[bar]}
                most={most}
                className={bar === pointed ? rest.pointedClass : undefined}
              />
            ))}
          </svg>
        </div>
        <p className="-col-end-1 flex justify-between" aria-hidden="true">
          <span>{rest.first}</span>
          <span>{rest.last}</span>
        </p>
      </div>
    </div>
  );
}

interface TickLabelsProps {
  readonly ticks: readonly number[];
  readonly topOf: (tick: number) => number;
  readonly lang: Lang;
}

/** The numbers of the lines, in one cell, which is as wide as the widest of them. */
function TickLabels({ ticks, topOf, lang }: TickLabelsProps) {
  return (
    <p className="grid text-end whitespace-nowrap" aria-hidden="true">
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
  );
}

interface BarProps {
  readonly parts: BarChartProps['bars'][number];
  readonly x: number | undefined;
  readonly most: number;
  /** Color of all its parts, if it is another than theirs. */
  readonly className: string | undefined;
}

function Bar({ parts, x, most, className }: BarProps) {
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(BAR_MIN, (count / most) * HEIGHT);
  return parts.map(([color, upTo], part) => {
    const [from, to] = [heightOf(parts[part - 1]?.[1] ?? 0), heightOf(upTo)];
    return (
      <rect
        key={color}
        className={className ?? color}
        x={x}
        y={HEIGHT - to}
        width={BAR_WIDTH}
        height={to - from}
      />
    );
  });
}

const evenly = (length: number) => Array.from({ length }, (_, index) => index * DAY_WIDTH);

/**
 * Returns the numbers at the lines of a chart: up to three, at round steps.
 * @param most the highest number in the chart, at least 1
 * @param unit the smallest step
 * @tested directly
 */
export function ticksOf(most: number, unit: number): number[] {
  const power = 10 ** Math.floor(Math.log10(most));
  const lead = most / power;
  const step = Math.max(unit, power * (lead >= 8 ? 4 : lead >= 4 ? 2 : lead >= 2 ? 1 : 0.5));
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Returns how far a key moves along the bars; in a right-to-left page, the left arrow moves forward. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  if (key === 'Home') return -Infinity;
  if (key === 'End') return Infinity;
  if (key === 'PageUp' || key === 'PageDown') return key === 'PageUp' ? 7 : -7;
  const onward = isMirrored(currentTarget) ? 'ArrowLeft' : 'ArrowRight';
  if (key === onward || key === 'ArrowUp') return 1;
  return key.startsWith('Arrow') ? -1 : 0;
}

/**
 * Makes a chart a slider along its bars, by pointer, touch and keys.
 * @param starts where each bar begins, as a share of the chart's width
 * @param textOf what a bar says
 * @returns the bar that is pointed at, if there is one, and the attributes of the slider
 */
function usePointedBar(starts: readonly number[], textOf: (index: number) => string) {
  const [pointed, setPointed] = useState<number>();
  const last = starts.length - 1;
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const share = (isMirrored(currentTarget) ? right - clientX : clientX - left) / width;
    setPointed(
      Math.max(
        starts.findLastIndex((start) => start <= share),
        0,
      ),
    );
  };
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === 0) return;
    event.preventDefault();
    setPointed((before = last) => Math.min(Math.max(before + step, 0), last));
  };
  const leave = (event: PointerEvent | FocusEvent) => {
    // A finger leaves with its tap, whose bar is to stay.
    if (!('pointerType' in event) || event.pointerType === 'mouse') setPointed(undefined);
  };
  const shown = pointed ?? last;
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-valuemin': 0,
    'aria-valuemax': last,
    'aria-valuenow': shown,
    'aria-valuetext': textOf(shown),
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: leave,
    onFocus: () => setPointed((before = last) => before),
    onBlur: leave,
    onKeyDown: move,
  } as const;
  return { pointed, slider };
}
