/** Pages that are promised, as `?page=` names them. */
export const comingPages = ['Careers', 'Press', 'Pricing', 'Community'] as const;

/** How far they are, in percent; the specification's. */
export const COMING_SOON_PROGRESS = 75;
