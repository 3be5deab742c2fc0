const START_OF_IMAGE = 0xd8;
/** Markers of sequential frames only: even a small progressive file can keep a decoder busy for long. */
const FRAME_MARKERS = [0xc0, 0xc1];
/** Whether a segment may come before the frame: tables, restart interval, application data, comment. */
const isBeforeFrame = (marker: number) =>
  marker === 0xc4 || marker === 0xdb || marker === 0xdd || (marker >= 0xe0 && marker <= 0xfe);

/**
 * Reads a JPEG's size in pixels from its header, without decoding the picture.
 * @returns null unless the bytes are a JPEG as a browser's canvas writes it
 */
export function readJpegSize(bytes: ArrayLike<number>) {
  const byteAt = (index: number) => bytes[index] ?? 0;
  const numberAt = (index: number) => byteAt(index) * 256 + byteAt(index + 1);
  if (byteAt(0) !== 0xff || byteAt(1) !== START_OF_IMAGE) return null;
  for (let start = 2; byteAt(start) === 0xff; start += 2 + numberAt(start + 2)) {
    const marker = byteAt(start + 1);
    if (FRAME_MARKERS.includes(marker))
      return { height: numberAt(start + 5), width: numberAt(start + 7) };
    if (!isBeforeFrame(marker)) return null;
  }
  return null;
}
