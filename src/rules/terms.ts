// Every term after which something is deleted. Jobs, policies and help read it here, and a test compares it with
// pocketbase/PRIVACY.md.

/**
 * Days for which a message's mark is kept after the day on which the message came. With the rest of that
 * day, the mark is kept for more than 13 and at most 14 days, as the site's texts promise.
 */
export const MARK_DAYS = 13;

/** Days for which the digest of a message's private link is kept. */
export const LINK_DAYS = 90;

/** Days for which a held message waits for its recipient. */
export const HELD_DAYS = 90;

/** Days for which a name that its account gave up, or that was deleted with it, stays taken. */
export const FORMER_NAME_DAYS = 365;

/** Days after our mail for which an account may be confirmed; then it is deleted. */
export const UNCONFIRMED_DAYS = 14;

/** Days after the decision, or the answer to an objection, for which a suspended account is kept. */
export const SUSPENDED_DAYS = 365;

/** Number of past days for which the owner sees how often the page was opened. */
export const VISIT_DAYS = 84;

/** Number of days, today included, for which the desk shows how much happened. */
export const HOUSE_DAYS = 84;

/** Days after which a newsletter address that was not confirmed is erased. */
export const CONFIRMATION_DAYS = 14;

/** Days after its decision, or after the answer to an objection, for which a case is kept. */
export const CASE_DAYS = 30;

/** Days after its first report for which a case that nobody decides is kept. */
export const UNDECIDED_DAYS = 180;

/** Days for which a scam report is kept once it is done. */
export const SCAM_REPORT_DAYS = 30;

/** Days for which the audit log is kept. */
export const AUDIT_DAYS = 180;
