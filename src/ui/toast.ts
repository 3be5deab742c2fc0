import { readJson, removeEntry, writeEntry } from '../storage/access.ts';

/** Milliseconds for which a toast is shown, from the specification. */
const DURATIONS = { success: 2000, error: 4000, blank: 4000, keyboard: 3000 } as const;
/** Milliseconds of the fade-out. */
const FADE_DURATION = 200;
/** Milliseconds between two checks of a toast that the pointer or the focus keeps open. */
const HELD_CHECK_INTERVAL = 500;
/** Maximum number of toasts at once, from the specification. */
const MAX_TOASTS = 20;
/** Milliseconds after which a flash message that no page has shown is dropped. */
const FLASH_LIFETIME = 15_000;

type ToastKind = keyof typeof DURATIONS;

interface ToastOptions {
  readonly kind?: ToastKind;
  /** Milliseconds, if different from the usual duration of this kind. */
  readonly duration?: number;
}

/** Aborted when a toast gets a new duration. */
const waits = new WeakMap<HTMLElement, AbortController>();

/**
 * Shows a toast. If the same one is already shown, it stays longer.
 * @returns the toast's element; null if the page has no area for toasts
 */
export function showToast(text: string, { kind = 'blank', duration }: ToastOptions = {}) {
  const area = moveToastsToTopLayer();
  if (!area) return null;
  const shown = toastsIn(area);
  const same = shown.find((toast) => toast.textContent === text && toast.dataset['type'] === kind);
  const toast = same ?? createToast(text, kind);
  // The last one is in front of the others.
  if (area.lastElementChild !== toast) area.append(toast);
  if (!same && shown.length >= MAX_TOASTS) shown[0]?.remove();
  expire(toast, duration ?? DURATIONS[kind]);
  return toast;
}

/** @param reason shown below the sentence if it differs */
export function showError(sentence: string, reason = sentence): void {
  showToast(sentence === reason ? sentence : `${sentence}\n${reason}`, { kind: 'error' });
}

export function showSuccess(text: string): void {
  showToast(text, { kind: 'success' });
}

const toastsIn = (area: HTMLElement) => [
  ...area.querySelectorAll<HTMLElement>('.toast:not([data-visible=false])'),
];

function createToast(text: string, kind: ToastKind): HTMLElement {
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset['type'] = kind;
  if (kind === 'error') {
    toast.role = 'alert';
    // The next try makes its error untrue.
    document.addEventListener('submit', () => expire(toast, 0), { capture: true, once: true });
  }
  const icon = document.querySelector<HTMLTemplateElement>(`#toast-${kind}`);
  if (icon) toast.append(icon.content.cloneNode(true));
  const words = document.createElement('span');
  words.dir = 'auto';
  words.textContent = text;
  toast.append(words);
  return toast;
}

/** Removes a toast after a duration in milliseconds, which replaces an earlier one. */
function expire(toast: HTMLElement, duration: number): void {
  waits.get(toast)?.abort();
  const wait = new AbortController();
  waits.set(toast, wait);
  // In a hidden tab, the time starts when the tab is shown again.
  if (document.hidden) {
    const begin = () => expire(toast, duration);
    document.addEventListener('visibilitychange', begin, { signal: wait.signal });
    return;
  }
  const end = () => {
    if (toast.matches(':hover, :focus-within')) {
      expire(toast, HELD_CHECK_INTERVAL);
      return;
    }
    toast.dataset['visible'] = 'false';
    setTimeout(() => toast.remove(), FADE_DURATION);
  };
  const timer = setTimeout(end, duration);
  wait.signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Stores a flash message for the next page, because this one is left at once. */
export function flash(text: string, kind: ToastKind = 'success'): void {
  writeEntry('sessionStorage', 'notice', JSON.stringify({ text, kind, at: Date.now() }));
}

/** Shows the flash message of the previous page, once. */
export function showFlash(): void {
  const stored = readJson('sessionStorage', 'notice') as Flash | null;
  removeEntry('sessionStorage', 'notice');
  if (stored && Date.now() - stored.at < FLASH_LIFETIME) showToast(stored.text, stored);
}

interface Flash {
  text: string;
  kind: ToastKind;
  at: number;
}

/**
 * Moves the toasts into the open modal dialog, if there is one. Everything outside that dialog is behind
 * it and inert, so that toasts there could not be seen, heard or pressed.
 */
export function moveToastsToTopLayer(): HTMLElement | null {
  const area = document.querySelector<HTMLElement>('#toasts');
  if (!area) return null;
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  if (area.parentElement !== place) place.append(area);
  return area;
}
