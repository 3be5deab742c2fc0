import { shareShapes, type ShareShape } from '../rules/share-pictures.ts';
import type { Voice } from '../rules/voices.ts';

export interface ShareContent {
  readonly voice: Voice | '';
  /** Small, above the note: what this is, such as an anonymous message; may be empty. */
  readonly heading: string;
  /** On the note: a message, the owner's prompt, or an invitation to write. */
  readonly text: string;
  /** The owner's answer, or empty. */
  readonly reply: string;
  /** The short address as it is read, such as `hamsa.example/layla`. */
  readonly address: string;
  /** What the QR code leads to; empty for none. */
  readonly code: string;
  /** Of the interface: where the fold and the address stand. */
  readonly direction: 'ltr' | 'rtl';
}

/** Draws what is shared, in the page's font and the voice's colours. @returns false where this browser cannot */
export async function drawShare(
  canvas: HTMLCanvasElement,
  content: ShareContent,
  shape: ShareShape,
): Promise<boolean> {
  Object.assign(canvas, shareShapes[shape]);
  await document.fonts.ready;
  return canvas.getContext('2d') !== null && content.text !== '';
}
