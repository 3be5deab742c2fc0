/** Announced pages, by their value of `?page=`. */
export const comingPages = ['Careers', 'Press', 'Pricing', 'Community'] as const;

/** Progress of the announced pages in percent, as specified. */
export const COMING_SOON_PROGRESS = 75;
