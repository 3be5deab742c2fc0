import { createHash } from 'node:crypto';

/**
 * For who did not ask for stillness. Inline, because Chromium decides before the style sheet counts: from a linked sheet most
 * transitions end in 'ViewTransition opt-in disabled'.
 */
export const pageTransition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** The style's source expression for the Content-Security-Policy. */
export const pageTransitionHash =
  `sha256-${createHash('sha256').update(pageTransition).digest('base64')}` as const;
