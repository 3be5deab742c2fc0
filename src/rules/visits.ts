/** Number of most recent days that are shown as a list. */
export const DAYS_LISTED = 14;

/**
 * The smallest count that is shown. If a link is sent to one person, a smaller count would reveal whether
 * that person came.
 */
export const MIN_SHOWN_COUNT = 10;

/**
 * The number of openings is shown in steps of this size. For each day, a random part of a step is subtracted
 * first. Otherwise an owner who opens their own page nine times would learn from a count of ten that
 * somebody else came.
 */
export const OPENED_ROUNDING_STEP = 10;

/** Minimum milliseconds between two counted views. Of a crowd's views, only some are counted. */
export const MIN_VIEW_INTERVAL = 10;
