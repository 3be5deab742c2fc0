import { useState } from 'react';
import { cropPosition, moveCrop, startCrop, turnCrop, zoomCrop } from '../../../pictures/crop.ts';

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
