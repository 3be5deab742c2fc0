/** Figures that the product publishes about itself. */
interface Claims {
  users: number;
  messages: number;
  /** Satisfaction rate in percent. */
  satisfaction: number;
  /** The rating that search engines get as structured data. */
  rating: { value: number; count: number };
}

/**
 * Settings that an operator changes to run the product under another name. The support address and the
 * external links are environment variables: see pocketbase/OPERATING.md and `content/contacts.ts`.
 */
export const site = {
  name: 'Hamsa',
  /** The name as readers of `nativeLang` write it. */
  nativeName: 'همسة',
  nativeLang: 'ar',
  /** Colors of the browser's toolbar (`theme-color`) in the light and dark theme. */
  themeColor: { light: '#0f766e', dark: '#1f2223' },
} as const;

/**
 * Figures from the specification; with `null`, neither pages nor search engines show any. They are separate
 * from the other settings, which scripts on every page load.
 */
export const claims: Claims | null = {
  users: 10_000,
  messages: 1_000_000,
  satisfaction: 99,
  rating: { value: 4.9, count: 1954 },
};
