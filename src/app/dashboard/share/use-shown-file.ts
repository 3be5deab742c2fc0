import { useLayoutEffect, useRef } from 'react';

/** Returns the ref of an image that shows the file. */
export function useShownFile(file: File | null) {
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (!file || !image.current) return undefined;
    const url = URL.createObjectURL(file);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return image;
}
