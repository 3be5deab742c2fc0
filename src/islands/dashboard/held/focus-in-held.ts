/** Where the focus goes on to once a note is gone: the next one, else the one before, else the title. */
export function afterNote(note: Element | null): () => void {
  const item = note?.closest('li');
  const dialog = item?.closest('dialog') ?? null;
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return () => {
    const next = neighbour?.isConnected ? neighbour.querySelector('button') : null;
    if (next) next.focus();
    else focusTitle(dialog);
  };
}

export function focusTitle(dialog: HTMLDialogElement | null): void {
  const title = dialog?.querySelector('h2');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}
