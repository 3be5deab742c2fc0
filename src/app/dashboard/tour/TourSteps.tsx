import { useEffect, useMemo } from 'react';
import { EVENTS, Joyride, PORTAL_ELEMENT_ID, type Options, type Step } from 'react-joyride';
import { endTour } from '../../../stores/ui/tour.ts';
import { TourStep } from './TourStep.tsx';
import { useWords } from '../words.ts';

/** The `data-tour` of each target; with `_` for `-`, it is also the prefix of the step's text keys. */
const targets = ['profile', 'bio', 'view-profile', 'share', 'messages', 'settings'] as const;
type TourTarget = (typeof targets)[number];

const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Milliseconds; not 0, because the library would divide by it. */
const INSTANT = 1;

/** Pixels above the scroll target (`SCROLL_OFFSET`) and around the highlighted element (`PADDING`). */
const SCROLL_OFFSET = 20;
const PADDING = 10;
/** The frame of a part's link lies within the link, which reaches the edge of the screen. */
const LINK_PADDING = -2;

const options: Partial<Options> = {
  scrollOffset: SCROLL_OFFSET,
  scrollDuration: isMotionReduced ? INSTANT : 300,
  spotlightPadding: PADDING,
  spotlightRadius: 16,
  width: 380,
  skipBeacon: true,
  // A click outside must not end the tour, which is shown only once. Escape skips it (see `useEscape`).
  overlayClickAction: false,
  dismissKeyAction: false,
  disableFocusTrap: true,
};

export function TourSteps() {
  const { t } = useWords();
  useInertPage();
  useEscape();
  const steps = useMemo(
    () =>
      targets.map((stop): Step => {
        const name = stop.replace('-', '_') as 'profile';
        return { ...placementOf(stop), title: t(`${name}_title`), content: t(`${name}_text`) };
      }),
    [t],
  );
  return (
    <Joyride
      run
      continuous
      steps={steps}
      options={options}
      // Around what the veil leaves free, since a dark page is hardly lighter than the veil.
      styles={{ spotlight: { className: 'tour-frame stroke-brand stroke-3' } }}
      // The arrow would point at something other than the highlighted element.
      floatingOptions={{ hideArrow: true }}
      tooltipComponent={TourStep}
      loaderComponent={null}
      onEvent={({ type }) => {
        if (type === EVENTS.TOUR_END) finishTour();
      }}
    />
  );
}

type Placement = Pick<
  Step,
  'target' | 'placement' | 'offset' | 'spotlightTarget' | 'spotlightPadding' | 'scrollTarget'
>;

/**
 * Places a step above a phone's bottom bar, or beside the card that holds the link, level with what it is about: it
 * never covers the link.
 */
function placementOf(stop: TourTarget): Placement {
  const isPhone = matchMedia('(width < 64rem)').matches;
  const spotlightTarget = `[data-tour=${stop}]`;
  const [beside, lit] = [boxOf(card), boxOf(spotlightTarget)];
  const isCardRight = beside.left + beside.width / 2 > innerWidth / 2;
  const toCardEdge = isCardRight ? lit.left - beside.left : beside.right - lit.right;
  return {
    target: isPhone ? '.app-nav' : spotlightTarget,
    placement: isPhone ? 'top' : isCardRight ? 'left-start' : 'right-start',
    // On a phone nothing looks out between them; elsewhere, the frame reaches beyond the card.
    offset: isPhone ? 0 : toCardEdge + PADDING + 12,
    spotlightTarget,
    spotlightPadding: document.querySelector(`.app-nav [data-tour=${stop}]`)
      ? LINK_PADDING
      : PADDING,
    scrollTarget: () =>
      scrollTargetFor(stop, isPhone ? boxOf('.tour-step').top - PADDING : innerHeight),
  };
}

/**
 * The library scrolls the link to the top of the page, less its scroll margin. This sets a margin that
 * puts the highlighted element and the copy button just above `end`, but never scrolls past the link.
 */
function scrollTargetFor(stop: TourTarget, end: number): HTMLElement | null {
  const element = document.querySelector<HTMLElement>(link);
  const highlighted = boxOf(`${card} [data-tour=${stop}]`);
  const last = Math.max(boxOf(copy).bottom, highlighted.bottom + PADDING);
  const margin = end - (last - boxOf(link).top) - SCROLL_OFFSET;
  if (element) element.style.scrollMarginTop = `${Math.max(0, margin)}px`;
  return element;
}

const card = '.inbox-side';
const link = '[data-tour-link] [dir=ltr]';
const copy = '[data-tour-link] button';

const boxOf = (selector: string) =>
  document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();

/** Ends the tour and scrolls to the top, where the link is. */
function finishTour(): void {
  endTour();
  scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' });
}

function useEscape(): void {
  useEffect(() => {
    const skip = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') finishTour();
    };
    document.addEventListener('keydown', skip);
    return () => document.removeEventListener('keydown', skip);
  }, []);
}

/**
 * Makes everything but the step and the link inert while the tour runs, and restores the focus afterwards.
 */
function useInertPage(): void {
  useEffect(() => {
    const opener = document.activeElement;
    const rest = elementsOutside(document.querySelector('[data-tour-link]') ?? document.body);
    for (const element of rest) element.inert = true;
    return () => {
      for (const element of rest) element.inert = false;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
}

/**
 * Returns all elements that do not contain this one: nothing inside an inert element can be made active
 * again.
 */
function elementsOutside(element: Element): HTMLElement[] {
  const path: Element[] = [];
  for (let part: Element | null = element; part; part = part.parentElement) path.push(part);
  const parents = path.slice(path[0] === document.body ? 0 : 1);
  return parents
    .filter((parent) => document.body.contains(parent))
    .flatMap((parent) => [...parent.children])
    .filter((child) => child instanceof HTMLElement)
    .filter((child) => !path.includes(child) && child.id !== PORTAL_ELEMENT_ID);
}
