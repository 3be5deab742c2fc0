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
