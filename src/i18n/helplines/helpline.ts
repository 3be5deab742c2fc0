import type { Lang } from '../locales.ts';

export interface Helpline {
  /** ISO 3166-1 country code */
  readonly country: string;
  /** The helpline's own name. */
  readonly name: string;
  /**
   * The name for Arabic pages. No other page shows it: the font that it needs would be requested, and tell the
   * server that a message speaks of a crisis.
   */
  readonly arabicName?: string;
  /** The number as dialed within the country. */
  readonly number: string;
  readonly hours: 'always' | 'unknown';
  /** Whether the helpline is for children and young people only. */
  readonly isForYoung?: boolean;
  /** The languages spoken by the helpline, as far as known. */
  readonly languages: readonly Lang[];
  /** A page that states these facts, by the service, a public authority or a large newspaper. */
  readonly source: string;
  /** The day on which the source was looked up. */
  readonly checked: string;
}
