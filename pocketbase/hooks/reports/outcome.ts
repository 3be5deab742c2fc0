/** SQL of the `ReportOutcome` of a case. */
export const outcome = `CASE
  WHEN action = '' THEN 'open'
  WHEN action = 'dismiss' OR verdict = 'reversed' THEN 'dismissed'
  ELSE 'acted' END`;
