import { createHash } from 'node:crypto';

/**
 * Fades between pages, unless motion is to be reduced. Inline, because Chromium decides before a
 * linked style sheet counts: most transitions would end in 'ViewTransition opt-in disabled'.
 */
export const pageTransition =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** The style's source expression for the Content-Security-Policy. */
export const pageTransitionHash =
  `sha256-${createHash('sha256').update(pageTransition).digest('base64')}` as const;
