import { showToast } from '@/ui/toast.ts';
import { wordsOf } from '../element-words.ts';
import { arrowKeyHandler, setTabStop } from './arrow-keys.ts';
import { clear, deleteBackwards, insert } from './editing.ts';

/** `once` applies Shift to the next character only. */
type Shift = 'off' | 'once' | 'locked';
const shiftAfter: Readonly<Record<Shift, Shift>> = { off: 'once', once: 'locked', locked: 'off' };

/** Types the characters of its layout by clicks and by physical keys. Nothing leaves the page. */
class VirtualKeyboard extends HTMLElement {
  readonly #words = wordsOf(this);
  readonly #keys = [...this.querySelectorAll<HTMLElement>('.key')];
  #shift: Shift = 'off';
  /** Whether a Shift key of the physical keyboard is down. */
  #isShiftHeld = false;

  connectedCallback() {
    const text = this.querySelector('textarea');
    const keys = this.querySelector<HTMLElement>('[role="toolbar"]');
    if (!text || !keys) return;
    keys.addEventListener('keydown', arrowKeyHandler(this.#keys));
    // Keeps the focus in the text field, so that its caret and selection are kept too.
    this.addEventListener('mousedown', (event) => {
      if (buttonOf(event)) event.preventDefault();
    });
    this.addEventListener('pointerdown', (event) => {
      if (buttonOf(event)) text.focus({ preventScroll: true });
    });
    this.addEventListener('click', (event) => this.#click(event, text));
    text.addEventListener('keydown', (event) => this.#type(event, text));
    text.addEventListener('keyup', (event) => this.#release(event));
    text.addEventListener('blur', () => this.#releaseAll());
  }

  #click(event: MouseEvent, text: HTMLTextAreaElement) {
    const button = buttonOf(event);
    const { code, action } = button?.dataset ?? {};
    if (button && code !== undefined) {
      setTabStop(this.#keys, button);
      this.#press(code, text);
    } else if (action === 'clear') {
      this.#clear(text);
    } else if (action === 'copy') {
      void this.#copy(text);
    } else if (button && action === 'own') {
      this.#toggleOwnKeyboard(button, text);
    }
  }

  /** Switches between this layout and the visitor's own keyboard, physical or on screen. */
  #toggleOwnKeyboard(button: HTMLElement, text: HTMLTextAreaElement) {
    const isOwn = text.inputMode === 'none';
    button.ariaPressed = String(isOwn);
    // Phones read `inputmode` only when the field gets the focus, so the field loses it first.
    text.blur();
    text.inputMode = isOwn ? 'text' : 'none';
    text.focus();
  }

  /** Types this layout's character for the position of a pressed physical key. */
  #type(event: KeyboardEvent, text: HTMLTextAreaElement) {
    if (text.inputMode === 'text') return;
    const { code, ctrlKey, altKey, metaKey } = event;
    if (isShift(code)) {
      this.#isShiftHeld = true;
      this.#showLevel();
    }
    const key = this.#keyOf(code);
    if (!key || ctrlKey || altKey || metaKey || event.isComposing) return;
    key.dataset['pressed'] = '';
    if (isShift(code)) return;
    event.preventDefault();
    // A held Backspace key must not show a toast at each repeat.
    if (code === 'Backspace' && event.repeat) deleteBackwards(text);
    else this.#press(code, text);
  }

  #press(code: string, text: HTMLTextAreaElement) {
    if (isShift(code)) this.#setShift(shiftAfter[this.#shift]);
    else if (code === 'Backspace') this.#delete(text);
    else if (code === 'Enter') insert(text, '\n');
    else if (code === 'Space') insert(text, ' ');
    else this.#write(code, text);
  }

  #write(code: string, text: HTMLTextAreaElement) {
    insert(text, this.#keyOf(code)?.dataset[this.#level()] ?? '');
    if (this.#shift === 'once') this.#setShift('off');
  }

  #delete(text: HTMLTextAreaElement) {
    if (!deleteBackwards(text)) this.#showToast('nothing_to_delete');
  }

  #clear(text: HTMLTextAreaElement) {
    const isEmpty = text.value === '';
    clear(text);
    this.#showToast(isEmpty ? 'nothing_to_clear' : 'cleared');
  }

  async #copy(text: HTMLTextAreaElement) {
    if (text.value === '') {
      this.#showToast('nothing_to_copy');
      return;
    }
    try {
      await navigator.clipboard.writeText(text.value);
      this.#showToast('copied');
    } catch {
      text.focus();
      text.select();
      this.#showToast('copy_failed');
    }
  }

  #showToast(word: string) {
    showToast(this.#words[word] ?? word, { kind: 'keyboard' });
  }

  #keyOf(code: string): HTMLElement | undefined {
    return this.#keys.find((key) => key.dataset['code'] === code);
  }

  #level(): 'base' | 'shift' {
    return this.#isShiftHeld || this.#shift !== 'off' ? 'shift' : 'base';
  }

  #setShift(shift: Shift) {
    this.#shift = shift;
    this.#showLevel();
  }

  #showLevel() {
    const level = this.#level();
    const isLocked = this.#shift === 'locked';
    this.dataset['level'] = level;
    for (const key of this.#keys) {
      const { code = '' } = key.dataset;
      for (const character of key.querySelectorAll<HTMLElement>('[data-level]')) {
        character.ariaHidden = String(character.dataset['level'] !== level);
      }
      if (!isShift(code)) continue;
      key.ariaPressed = String(level === 'shift');
      key.ariaLabel = this.#words[isLocked ? 'shift_locked' : 'shift'] ?? '';
      key.toggleAttribute('data-locked', isLocked);
    }
  }

  #release({ code }: KeyboardEvent) {
    delete this.#keyOf(code)?.dataset['pressed'];
    if (!isShift(code)) return;
    this.#isShiftHeld = false;
    this.#showLevel();
  }

  #releaseAll() {
    for (const key of this.#keys) delete key.dataset['pressed'];
    this.#isShiftHeld = false;
    this.#showLevel();
  }
}

const isShift = (code: string) => code === 'ShiftLeft' || code === 'ShiftRight';

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button') : null;
}

customElements.define('virtual-keyboard', VirtualKeyboard);
