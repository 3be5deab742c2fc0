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
