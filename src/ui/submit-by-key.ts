import type { KeyboardEvent } from 'react';

/** Of a field: Ctrl or Cmd with Enter presses the form's button, which refuses what it would refuse a finger. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}
