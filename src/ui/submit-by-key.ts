import type { KeyboardEvent } from 'react';

/** Ctrl or Cmd with Enter in a field clicks the form's button, so that nothing is sent while that is disabled. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}
