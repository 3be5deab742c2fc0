/** The product's published figures. */
interface Claims {
  users: number;
  messages: number;
  /** Percent. */
  satisfaction: number;
  /** For search engines, in structured data. */
  rating: { value: number; count: number };
}

/**
 * The settings of the product's name and address, which an operator changes to run it under another
 * name. The support address and the links elsewhere are variables: see pocketbase/OPERATING.md, and
 * `content/contacts.ts`.
 */
export const site = {
  name: 'Hamsa',
  /** As readers of that language write it. */
  nativeName: 'همسة',
  nativeLang: 'ar',
  /** `theme-color` of the browser's own surfaces. */
  themeColor: { light: '#0f766e', dark: '#1f2223' },
} as const;

/**
 * Figures of the specification; with `null` neither pages nor search engines show any. They stand
 * apart from the other settings, which scripts of every page load.
 */
export const claims: Claims | null = {
  users: 10_000,
  messages: 1_000_000,
  satisfaction: 99,
  rating: { value: 4.9, count: 1954 },
};
