import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

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
export function usePointedBar(starts: readonly number[], textOf: (index: number) => string) {
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
