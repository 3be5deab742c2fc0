export const dialogTitle = (inside: Element): HTMLElement | null =>
  inside.closest('dialog')?.querySelector('h2') ?? null;
