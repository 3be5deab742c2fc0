/**
 * What an operator changes to run the product under another name. The support address and the links
 * elsewhere are variables: see the README, and `content/contacts.ts`.
 */
export const site = {
  name: 'Hamsa',
  /** As the readers of one language write it. */
  nativeName: 'همسة',
  nativeLang: 'ar',
  /** `theme-color` of the browser's own surfaces. */
  themeColor: { light: '#0f766e', dark: '#1f2223' },
  /** Figures of the specification, shown as they are given there. */
  figures: { users: '10K+', messages: '1M+', satisfaction: '99%' },
  /** The specification's too: what structured data tells search engines. */
  rating: { value: 4.9, count: 1954 },
} as const;
