import { useEffect, useMemo } from 'react';
import { EVENTS, Joyride, type EventData, type Options, type Step } from 'react-joyride';
import { endTour } from '../../../stores/tour.ts';
import { TourStep } from './TourStep.tsx';
import { useModality } from './use-modality.ts';
import { useWords } from './words.ts';

/** Each is an element's `data-tour`, and with an underscore the name of its words. */
const stops = ['profile', 'bio', 'view-profile', 'share', 'messages', 'settings'] as const;

/** Milliseconds; not 0, by which the library would divide. */
const AT_ONCE = 1;

const options: Partial<Options> = {
  scrollOffset: 20,
  scrollDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? AT_ONCE : 300,
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

/** What holds the link, and what stands right below it. */
const card = '.inbox-side';
const buttons = `${card} [data-tour=share]`;

/** Pixels that a step needs below what it points at. */
const STEP_HEIGHT = 250;

/** Beside the card that holds the link, or below the link where there is room: it is never covered. */
function placementOf(stop: (typeof stops)[number]): Placement {
  const target = `[data-tour=${stop}]`;
  const isInCard = document.querySelector(`${card} ${target}`) !== null;
  if (matchMedia('(width >= 64rem)').matches) {
    const side = document.documentElement.dir === 'rtl' ? 'left' : 'right';
    if (isInCard)
      return { ...withoutArrow, target: card, placement: side, spotlightTarget: target };
    return { target, placement: stop === 'messages' ? 'bottom' : side };
  }
  const belowLink = document.querySelector(buttons)?.getBoundingClientRect().bottom ?? innerHeight;
  const isAboveLink = stop === 'profile' || stop === 'bio';
  if (!isAboveLink || innerHeight - belowLink < STEP_HEIGHT) return { target, placement: 'bottom' };
  const lit = { spotlightTarget: target, scrollTarget: target };
  return { ...withoutArrow, ...lit, target: buttons, placement: 'bottom' };
}

/** It would point at something else than what is lit. */
const withoutArrow = { floatingOptions: { hideArrow: true } };

function endWithTour({ type }: EventData): void {
  if (type === EVENTS.TOUR_END) endTour();
}

function useEscape(): void {
  useEffect(() => {
    const skip = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') endTour();
    };
    document.addEventListener('keydown', skip);
    return () => document.removeEventListener('keydown', skip);
  }, []);
}
