/** Milliseconds after which a notice that no page has shown is forgotten. */
export const NOTICE_LIFETIME = 15_000;
const key = 'notice';

export type NoticeKind = 'success' | 'error';

export interface Notice {
  kind: NoticeKind;
  /** In the words of the page that left it. */
  text: string;
}

/** Says something on the next page, because this one is left at once. */
export function leaveNotice(kind: NoticeKind, text: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ kind, text, at: Date.now() }));
  } catch {
    // Storage is forbidden: the page changes without a word.
  }
}

/** The notice of the page before, once. */
export function takeNotice(): Notice | null {
  try {
    const { kind, text, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<
      Notice & { at: number }
    >;
    sessionStorage.removeItem(key);
    const isFresh = at !== undefined && Date.now() - at < NOTICE_LIFETIME;
    return kind && text && isFresh ? { kind, text } : null;
  } catch {
    return null;
  }
}
