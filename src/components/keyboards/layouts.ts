import layouts from './layouts.json' with { type: 'json' };

/** A character key, as `KeyboardEvent.code`. */
export type KeyCode = keyof typeof layouts.arabic;

/** The characters of a key, without and with Shift. */
export type Levels = readonly [base: string, shift: string];

export type Layout = Readonly<Record<KeyCode, Levels>>;

/** The character keys in the rows of a PC's keyboard. */
export const keyRows = layouts.rows as [KeyCode[], KeyCode[], KeyCode[], KeyCode[]];

/**
 * Arabic (101), the layout of PCs (Microsoft's KBDA1), whose lam-alef keys type two letters, and the Israeli standard
 * SI-1452, which swaps brackets for right-to-left text, and types the printed Latin capitals with Shift.
 */
export const { arabic, hebrew } = layouts as unknown as Record<'arabic' | 'hebrew', Layout>;
