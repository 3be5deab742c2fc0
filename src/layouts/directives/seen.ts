import type { ClientDirective } from 'astro';
import visible from 'astro/client/visible.js';
import { afterFirstPaint } from './after-first-paint.ts';

/** `client:seen` loads an island when it is visible, but not before the first paint. */
const seen: ClientDirective = (...island) => void afterFirstPaint().then(() => visible(...island));

export default seen;
