/** What a product says of itself in numbers. */
interface Claims {
  users: number;
  messages: number;
  /** Percent. */
  satisfaction: number;
  /** For search engines, in structured data. */
  rating: { value: number; count: number };
}

/** Everything an operator changes to run the product under another name. */
export const site = {
  name: 'Hamsa',
  /** As the readers of one language write it. */
  nativeName: 'همسة',
  nativeLang: 'ar',
  supportEmail: 'support@hamsa.example',
  /** Where people find it elsewhere. */
  social: [
    { name: 'Instagram', address: 'https://www.instagram.com/hamsa.example' },
    { name: 'Facebook', address: 'https://www.facebook.com/hamsa.example' },
    { name: 'YouTube', address: 'https://www.youtube.com/@hamsa.example' },
  ],
  /** `theme-color` of the browser's own surfaces. */
  themeColor: { light: '#0f766e', dark: '#1f2223' },
  /** Figures of the specification; with `null` neither pages nor search engines are told any. */
  claims: {
    users: 10_000,
    messages: 1_000_000,
    satisfaction: 99,
    rating: { value: 4.9, count: 1954 },
  } as Claims | null,
} as const;
