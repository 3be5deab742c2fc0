import { isReportSubject } from '../../../src/rules/reports.ts';
import { select } from '../engine/database.ts';
import { scheduleVacuum } from '../engine/erasure.ts';
import { renderMail } from '../mail/mails.ts';
import { outcomeMails } from './channels.ts';
import { claimDueRows, recordOutcomes, runExclusively } from './queue.ts';
import { attempt, deliverMails } from './run-delivery.ts';

/** Sends all due mails to reporters, a batch at a time. */
export function sendOutcomes(app: CoreApp): void {
  runExclusively(app, 'sending outcomes', () => {
    while (claimDueRows(app, outcomeMails)) sendClaimed(app);
  });
  scheduleVacuum(app);
}

const claimedQuery = `
  SELECT id, email, language, about, has_acted, tries FROM outcome_mails WHERE is_claimed = TRUE`;
const claimedShape = { id: '', email: '', language: '', about: '', has_acted: false, tries: 0 };

function sendClaimed(app: CoreApp): void {
  const rows = select(app, claimedShape, claimedQuery, {}).map((row) => ({ ...row, host: 'mail' }));
  const mails = rows.map(({ id, email, language, about, has_acted }) => ({
    id,
    to: email,
    unsubscribe: '',
    ...renderMail(app, {
      kind: has_acted ? 'report_acted' : 'report_dismissed',
      username: '',
      language,
      ...(isReportSubject(about) ? { about } : {}),
    }),
  }));
  const outcomes = attempt(rows, 'failed', () => deliverMails(app, mails));
  recordOutcomes(app, outcomeMails, rows, outcomes);
}
