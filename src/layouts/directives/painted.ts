import type { ClientDirective } from 'astro';
import load from 'astro/client/load.js';
import { afterFirstPaint } from './after-first-paint.ts';

/** `client:painted` loads an island after the first paint. */
const painted: ClientDirective = (...island) => void afterFirstPaint().then(() => load(...island));

export default painted;
