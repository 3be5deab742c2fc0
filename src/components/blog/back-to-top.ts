/** Duration of the scroll in milliseconds, as specified. */
const DURATION = 800;

/** A link to the top of the page, with a smooth scroll unless reduced motion is preferred. */
class BackToTop extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', (event) => {
      event.preventDefault();
      document.getElementById('content')?.focus({ preventScroll: true });
      const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (isMotionReduced) jumpTo(0);
      else scrollToTop();
    });
  }
}

/** Overrides the stylesheet's smooth scrolling, since the animation sets a position per frame. */
const jumpTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

/** Animates the scroll to the top; the reader's own scrolling or typing stops it. */
function scrollToTop(): void {
  const from = window.scrollY;
  const begun = performance.now();
  const stopped = new AbortController();
  for (const name of ['wheel', 'touchstart', 'keydown']) {
    addEventListener(name, () => stopped.abort(), { passive: true, signal: stopped.signal });
  }
  const step = (now: number) => {
    if (stopped.signal.aborted) return;
    const part = Math.min(1, Math.max(0, now - begun) / DURATION);
    jumpTo(from * (1 - easeOut(part)));
    if (part < 1) requestAnimationFrame(step);
    else stopped.abort();
  };
  requestAnimationFrame(step);
}

/** Cubic ease-out: fast at first, slow at the end. */
const easeOut = (part: number) => 1 - (1 - part) ** 3;

customElements.define('back-to-top', BackToTop);
