/** Milliseconds that each voice and its prompt are shown. */
const SHOWN_FOR = 2600;
/** Milliseconds until a note that was sent is gone (`sheet-leaving` in ui/sheet.css). */
const LEAVES_IN = 200;

/**
 * A profile page to try out. It goes once through the voices and prompts, and stops at the first touch or
 * key; it does not start by itself if the person prefers reduced motion. A note is sent nowhere.
 */
class TryPage extends HTMLElement {
  readonly #voices = [...this.querySelectorAll<HTMLElement>('[data-voice]')];
  readonly #play = this.querySelector<HTMLElement>('[data-play]');
  readonly #note = this.querySelector<HTMLFormElement>('[data-note]');
  readonly #sent = this.querySelector<HTMLElement>('[data-sent]');
  #shown = 0;
  #timer = 0;

  /** Adds listeners and never removes them: the element exists as long as the page. */
  connectedCallback() {
    for (const [index, button] of this.#voices.entries()) {
      button.addEventListener('click', () => this.#show(index));
    }
    this.#play?.addEventListener('click', () => (this.#timer ? this.#stop() : this.#start()));
    for (const type of ['pointerdown', 'keydown']) {
      document.addEventListener(type, ({ target }) => this.#stopUnlessPlay(target));
    }
    this.#note?.addEventListener('submit', (event) => this.#send(event));
    this.querySelector('[data-again]')?.addEventListener('click', () => this.#writeAgain());
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.#start();
  }

  #start() {
    this.#timer = window.setInterval(() => this.#next(), SHOWN_FOR);
    this.#labelPlay();
  }

  #stop() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#labelPlay();
  }

  /** Leaves the play button's own presses to its click, which would otherwise start again. */
  #stopUnlessPlay(target: EventTarget | null) {
    if (this.#timer && !(target instanceof Node && this.#play?.contains(target))) this.#stop();
  }

  #labelPlay() {
    if (!this.#play) return;
    const { pause = '', play = '' } = this.#play.dataset;
    this.#play.toggleAttribute('data-playing', this.#timer > 0);
    this.#play.ariaLabel = this.#timer ? pause : play;
  }

  /** Shows the next voice; after the last one, shows the first one again and stops. */
  #next() {
    this.#show((this.#shown + 1) % this.#voices.length);
    if (this.#shown === 0) this.#stop();
  }

  #show(index: number) {
    this.#shown = index;
    const voice = this.#voices[index]?.dataset['voice'] ?? '';
    this.className = this.className.replace(/voice-(?!ground)\w+/, `voice-${voice}`);
    for (const [each, button] of this.#voices.entries()) {
      button.ariaPressed = String(each === index);
    }
    for (const ground of this.querySelectorAll<HTMLElement>('[data-ground]')) {
      ground.toggleAttribute('data-shown', ground.dataset['ground'] === voice);
    }
    for (const [each, prompt] of this.querySelectorAll('[data-prompt]').entries()) {
      prompt.toggleAttribute('data-shown', each === index);
      prompt.ariaHidden = String(each !== index);
    }
  }

  #send(event: Event) {
    event.preventDefault();
    this.#note?.classList.add('sheet-leaving');
    setTimeout(() => this.#showSent(true), LEAVES_IN);
  }

  #writeAgain() {
    this.#note?.reset();
    this.#note?.classList.remove('sheet-leaving');
    this.#showSent(false);
  }

  #showSent(isSent: boolean) {
    this.toggleAttribute('data-is-sent', isSent);
    const next = isSent ? this.#sent : this.#note?.querySelector('textarea');
    next?.focus({ preventScroll: true });
  }
}

customElements.define('try-page', TryPage);
