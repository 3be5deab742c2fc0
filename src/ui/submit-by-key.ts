import type { KeyboardEvent } from 'react';

/** Clicks the form's submit button on Ctrl or Cmd with Enter, so that a disabled button prevents sending. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.click();
}
