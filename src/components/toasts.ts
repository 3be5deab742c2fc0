/** Milliseconds; the specification's. */
const DURATIONS = { success: 2000, error: 4000, blank: 4000, keyboard: 3000 } as const;
/** Milliseconds of fading away. */
const LEAVING = 200;

/** Says what happened, on a page that holds `Toasts.astro`. */
export function sayToast(text: string, kind: keyof typeof DURATIONS = 'blank'): void {
  const area = document.querySelector<HTMLElement>('#toasts');
  if (!area) return;
  if (!area.matches(':popover-open')) area.showPopover();
  const toast = document.createElement('div');
  toast.className = 'toast';
  toast.dataset['type'] = kind;
  if (kind === 'error') toast.role = 'alert';
  toast.textContent = text;
  toast.dir = 'auto';
  area.append(toast);
  setTimeout(() => {
    toast.dataset['visible'] = 'false';
    setTimeout(() => toast.remove(), LEAVING);
  }, DURATIONS[kind]);
}
