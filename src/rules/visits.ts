/** Days that are over of which the owner is told how often the page was opened. */
export const VISIT_DAYS = 84;

/** Of these, the last that are listed. */
export const DAYS_LISTED = 14;

/** The smallest count that is shown: a link sent to one person would tell whether that person came. */
export const FEWEST_TOLD = 10;

/**
 * Openings are told in whole steps, and of each day a random part of one is left out first. Whoever
 * opens the own page nine times would else read from the tenth that somebody came.
 */
export const OPENED_STEP = 10;

/** Milliseconds between two views that are counted: of a crowd only a part is. */
export const VIEWS_APART = 10;
