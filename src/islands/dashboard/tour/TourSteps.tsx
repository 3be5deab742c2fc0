import { useEffect, useMemo } from 'react';
import { EVENTS, Joyride, type EventData, type Options, type Step } from 'react-joyride';
import { endTour } from '../../../stores/tour.ts';
import { TourStep } from './TourStep.tsx';
import { useModality } from './use-modality.ts';
import { useWords } from './words.ts';

/** Each is an element's `data-tour`, and with an underscore the name of its words. */
const stops = ['profile', 'bio', 'view-profile', 'share', 'messages', 'settings'] as const;

const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds; not 0, by which the library would divide. */
const AT_ONCE = 1;

const options: Partial<Options> = {
  scrollOffset: 20,
  scrollDuration: isStill ? AT_ONCE : 300,
  spotlightPadding: 10,
  spotlightRadius: 16,
  width: 380,
  arrowColor: 'var(--surface)',
  skipBeacon: true,
  // A click beside it is no answer: the tour comes only once. Escape is ours, it skips.
  overlayClickAction: false,
  dismissKeyAction: false,
  disableFocusTrap: true,
};

export function TourSteps() {
  const { t } = useWords();
  useModality();
  useEscape();
  const steps = useMemo(
    () =>
      stops.map((stop): Step => {
        const name = stop.replace('-', '_') as 'profile';
        return {
          ...placementOf(stop),
          title: t(`${name}_title`),
          content: t(`${name}_text`),
        };
      }),
    [t],
  );
  return (
    <Joyride
      run
      continuous
      steps={steps}
      options={options}
      tooltipComponent={TourStep}
      loaderComponent={null}
      onEvent={endWithTour}
    />
  );
}

type Placement = Pick<
  Step,
  'target' | 'placement' | 'spotlightTarget' | 'scrollTarget' | 'floatingOptions'
>;

const card = '.inbox-side';
const link = '[data-tour-link] .tour-lit';
const copy = '[data-tour-link] button.tour-lit';

/** On a wide screen beside the card that holds the link; else above or below, wherever the link stays in sight. */
function placementOf(stop: (typeof stops)[number]): Placement {
  const target = `[data-tour=${stop}]`;
  if (matchMedia('(width < 64rem)').matches) return placementOnPhone(stop, target);
  const side = document.documentElement.dir === 'rtl' ? 'left' : 'right';
  if (stop === 'messages') return { target, placement: 'bottom' };
  return { ...withoutArrow, target: card, placement: side, spotlightTarget: target };
}

/** Pixels that a step and the room around it take. */
const STEP_HEIGHT = 235;
/** Pixels between a step and what it points at. */
const ARROW = 20;

function placementOnPhone(stop: (typeof stops)[number], target: string): Placement {
  if (stop === 'settings') return { target, placement: 'top', scrollTarget: link };
  const [lit, first, last] = [boxOf(target), boxOf(link), boxOf(copy)];
  const isBelow = lit.top > last.bottom;
  const isBetween = isBelow && lit.top - last.bottom >= STEP_HEIGHT;
  const height = Math.max(lit.bottom, last.bottom) - Math.min(lit.top, first.top);
  const needed = isBetween ? 0 : STEP_HEIGHT + (isBelow ? ARROW : 0);
  if (height + needed > innerHeight - HEADER) {
    return { target, placement: 'bottom' };
  }
  const scrollTarget = lit.top < first.top ? target : link;
  if (isBelow) return { target, placement: isBetween ? 'top' : 'bottom', scrollTarget };
  return {
    ...withoutArrow,
    target: copy,
    placement: 'bottom',
    spotlightTarget: target,
    scrollTarget,
  };
}

/** Pixels above what is scrolled to. */
const HEADER = 84;

const boxOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

/** It would point at something else than what is lit. */
const withoutArrow = { floatingOptions: { hideArrow: true } };

/** The tour ends where it began: at the link. */
function end(): void {
  endTour();
  const behavior = isStill ? 'instant' : 'smooth';
  scrollTo({ top: 0, behavior });
}

function endWithTour({ type }: EventData): void {
  if (type === EVENTS.TOUR_END) end();
}

function useEscape(): void {
  useEffect(() => {
    const skip = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', skip);
    return () => document.removeEventListener('keydown', skip);
  }, []);
}
