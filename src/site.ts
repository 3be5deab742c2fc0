/** What a product says of itself in numbers. */
interface Claims {
  users: number;
  messages: number;
  /** Percent. */
  satisfaction: number;
  /** For search engines, in structured data. */
  rating: { value: number; count: number };
}

/**
 * What an operator changes to run the product under another name. The support address and the links
 * elsewhere are variables: see pocketbase/OPERATING.md, and `content/contacts.ts`.
 */
export const site = {
  name: 'Hamsa',
  /** As the readers of one language write it. */
  nativeName: 'همسة',
  nativeLang: 'ar',
  /** `theme-color` of the browser's own surfaces. */
  themeColor: { light: '#0f766e', dark: '#1f2223' },
} as const;

/**
 * Figures of the specification; with `null` neither pages nor search engines are told any. Apart from
 * the rest, which scripts of every page load.
 */
export const claims: Claims | null = {
  users: 10_000,
  messages: 1_000_000,
  satisfaction: 99,
  rating: { value: 4.9, count: 1954 },
};
