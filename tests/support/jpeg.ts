/** Returns one segment of a JPEG: its marker, its length and its content. */
export function segment(marker: number, content: readonly number[] | string): number[] {
  const bytes = typeof content === 'string' ? [...Buffer.from(content, 'latin1')] : content;
  const length = bytes.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...bytes];
}

interface Shape {
  width: number;
  height: number;
  /** Marker of the frame: 0xc0 for sequential coding, 0xc2 for progressive. */
  frame: number;
  /** Segments after the start of the file. */
  extras: readonly number[];
  /** Number of blocks of 8 by 8 pixels; by default, as many as the size requires. */
  blocks: number;
}

/** Makes a plain gray JPEG, valid to the last bit; a single color needs only two bits per block. */
export function grayJpeg(shape: Partial<Shape> = {}): Uint8Array<ArrayBuffer> {
  const { width = 256, height = 256, frame = 0xc0, extras = [] } = shape;
  const { blocks = Math.ceil(width / 8) * Math.ceil(height / 8) } = shape;
  const oneShortCode = [1, ...Array.from({ length: 15 }, () => 0), 0];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...extras,
    ...segment(0xdb, [0, ...Array.from({ length: 64 }, () => 1)]),
    ...segment(frame, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0x00, ...oneShortCode]),
    ...segment(0xc4, [0x10, ...oneShortCode]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...Array.from({ length: Math.ceil(blocks / 4) }, () => 0),
    ...[0xff, 0xd9],
  ]);
}
