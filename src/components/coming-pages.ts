/** Announced pages, as `?page=` names them. */
export const comingPages = ['Careers', 'Press', 'Pricing', 'Community'] as const;

/** Their progress in percent; the specification's. */
export const COMING_SOON_PROGRESS = 75;
