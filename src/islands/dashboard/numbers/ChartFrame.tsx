import type { ReactNode } from 'react';

// Lengths in the SVG's units; the drawing is stretched to the available width.
export const CHART_HEIGHT = 100;
export const BAR_WIDTH = 3;
export const DAY_WIDTH = 4;
export const WEEK_GAP = 5;

interface ChartFrameProps {
  readonly width: number;
  /** Names of the first and the last day. */
  readonly first: string;
  readonly last: string;
  /** The bars, as SVG. */
  readonly children: ReactNode;
}

/** Bars over a line, with the dates at its ends. */
export function ChartFrame({ width, first, last, children }: ChartFrameProps) {
  return (
    <>
      <svg
        className="h-28 w-full overflow-visible rtl:-scale-x-100"
        viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
        preserveAspectRatio="none"
      >
        <rect className="fill-line" y={CHART_HEIGHT} width={width} height={1} />
        {children}
      </svg>
      <p className="flex justify-between text-sm text-ink-soft">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </>
  );
}
