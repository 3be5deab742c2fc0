/** Figures that a product claims for itself. */
export interface Claims {
  users: number;
  messages: number;
  /** Percent. */
  satisfaction: number;
  /** For search engines, in structured data. */
  rating: { value: number; count: number };
}

/** The specification’s: nobody has counted them. */
const specified: Claims = {
  users: 10_000,
  messages: 1_000_000,
  satisfaction: 99,
  rating: { value: 4.9, count: 1954 },
};

/** With `CLAIMS=off` neither pages nor search engines are told any. */
export const claims = process.env['CLAIMS'] === 'off' ? null : specified;
