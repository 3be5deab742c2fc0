import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  FRAME_SHARE,
  cropPosition,
  moveCrop,
  startCrop,
  turnCrop,
  zoomCrop,
} from '../../../pictures/crop.ts';

/** Distance that an arrow key moves the picture, as a share of the square's side. */
const STEP = 0.05;
/** Zoom factor of one press of plus or minus. */
const ZOOM_STEP = 1.1;
/** Relative change of the zoom for each pixel that the wheel scrolls. */
const ZOOM_PER_PIXEL = 0.002;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const zooms: Readonly<Record<string, number>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
};

/**
 * Handles input for cropping: one finger, the mouse or arrow keys move the picture; two fingers, the
 * wheel, plus and minus zoom it.
 */
export function useGestures(stage: RefObject<HTMLElement | null>, control: CropControl) {
  const { move, zoomBy } = control;
  const pointers = useRef(new Map<number, DOMPoint>());
  useWheel(stage, zoomBy);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointOf(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    const before = middleOf(pointers.current);
    pointers.current.set(event.pointerId, pointOf(event));
    const after = middleOf(pointers.current);
    const side = event.currentTarget.clientWidth * FRAME_SHARE;
    move((after.x - before.x) / side, (after.y - before.y) / side);
    if (before.spread > 0 && after.spread > 0) zoomBy(after.spread / before.spread);
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const zoom = zooms[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (arrow) move(...arrow);
    if (zoom !== undefined) zoomBy(zoom);
    if (arrow || zoom !== undefined) event.preventDefault();
  };

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown };
}

const pointOf = ({ clientX, clientY }: PointerEvent) => new DOMPoint(clientX, clientY);

/** Returns the midpoint of the pointers and the distance between them. */
function middleOf(pointers: ReadonlyMap<number, DOMPoint>) {
  const [first = new DOMPoint(), second = first] = [...pointers.values()];
  return {
    x: (first.x + second.x) / 2,
    y: (first.y + second.y) / 2,
    spread: Math.hypot(first.x - second.x, first.y - second.y),
  };
}

/** Adds a native listener, because React's own wheel listener cannot keep the page from scrolling. */
function useWheel(stage: RefObject<HTMLElement | null>, zoomBy: (factor: number) => void): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = stage.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * ZOOM_PER_PIXEL));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [stage]);
}

/** Returns the square of a picture that will be cut out, and the functions that change it. */
export function useCrop(picture: ImageBitmap) {
  const [crop, setCrop] = useState(() => startCrop(picture));
  return {
    crop,
    position: cropPosition(picture, crop),
    move: (right: number, down: number) =>
      setCrop((before) => moveCrop(picture, before, right, down)),
    zoomTo: (zoom: number) => setCrop((before) => zoomCrop(picture, before, zoom)),
    zoomBy: (factor: number) =>
      setCrop((before) => zoomCrop(picture, before, before.zoom * factor)),
    turn: (way: 'left' | 'right') => setCrop((before) => turnCrop(picture, before, way)),
  };
}

export type CropControl = ReturnType<typeof useCrop>;
