/** Past days for which the owner sees how often the page was opened. */
export const VISIT_DAYS = 84;

/** The last of these, shown as a list. */
export const DAYS_LISTED = 14;

/**
 * The smallest count that is shown: with a link sent to one person, a smaller one would tell
 * whether that person came.
 */
export const FEWEST_TOLD = 10;

/**
 * Openings are shown in whole steps, and each day leaves out a random part of a step first.
 * Otherwise an owner who opens the own page nine times would learn from the tenth that somebody
 * came.
 */
export const OPENED_STEP = 10;

/** Minimum milliseconds between two counted views: a crowd is counted in part. */
export const VIEWS_APART = 10;
