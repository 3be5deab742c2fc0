/** Everything an operator changes to run the product under another name. */
export const site = {
  name: 'Hamsa',
  nativeName: 'همسة',
  supportEmail: 'support@hamsa.example',
  /** `theme-color` of the browser's own surfaces. */
  themeColor: { light: '#0f766e', dark: '#1f2223' },
  /** Figures of the specification, shown as they are given there. */
  figures: { users: '10K+', messages: '1M+', satisfaction: '99%' },
} as const;
