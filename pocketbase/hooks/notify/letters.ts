import { defaultLang, isLang, type Lang } from '../../../src/i18n/locales.ts';
import { startOfDay } from '../../../src/rules/days.ts';
import { LETTER_MAX } from '../../../src/rules/newsletter.ts';
import { noteInAudit } from '../desk/audit.ts';
import { execute, select, selectTexts } from '../engine/database.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { inOneTransaction } from '../engine/transaction.ts';
import { letterFrame, renderMail } from '../mail/mails.ts';
import { mailIsSetUp } from '../mail/setup.ts';
import { refuse } from '../requests/input.ts';
import { subscribers } from './channels.ts';
import { deliverClaimed, finish, sendDueRows } from './queue.ts';
import * as delivery from './run-delivery.ts';

/** A letter in one language. */
interface LetterText {
  readonly subject: string;
  readonly markdown: string;
}
type Letter = Partial<Record<Lang, LetterText>>;

export const isSendingQuery = `
  SELECT id FROM newsletter_subscribers WHERE due_at > 0 AND is_confirmed
  UNION ALL
  SELECT id FROM newsletter_subscribers WHERE is_claimed = TRUE AND is_confirmed
  LIMIT 1`;
const announceStatement = `
  UPDATE newsletter_subscribers SET letter = {:letter}, due_at = {:now}, noted_at = {:now}, tries = 0
  WHERE is_confirmed`;

/**
 * Stores a superuser's letter and has it sent to every confirmed address; answers with their number.
 * @throws 400 with the code `mail_not_set_up`, since the letter would otherwise go out on the day when mail
 *   is set up; or with `letter_in_progress` until the letter before has been sent
 */
export function sendLetter(e: RecordRequest): void {
  const texts = readTexts(e.record.getString('texts'));
  const { auth } = requestEventOf(e);
  // The collection has no rule, so nobody but superusers gets here.
  if (!auth) return refuse('auth', 'not_allowed', 403);
  if (!mailIsSetUp()) return refuse('texts', 'mail_not_set_up');
  const target = texts[defaultLang]?.subject ?? '';
  const readers = inOneTransaction(e.app, (tx) => {
    if (selectTexts(tx, isSendingQuery, {}).length > 0) refuse('texts', 'letter_in_progress');
    tx.save(e.record);
    noteInAudit(tx, auth, 'send_letter', { target });
    return execute(tx, announceStatement, { letter: e.record.id, now: Date.now() });
  });
  requestEventOf(e).json(200, { readers });
}

/**
 * @throws 400 with the code `wrong_type` for a letter without a complete English text, and for what is no
 *   JSON: PocketBase writes a text with a NUL in Go's notation
 */
function readTexts(json: string): Letter {
  try {
    const texts = Object(JSON.parse(json)) as Letter;
    const areComplete = Object.entries(texts).every(
      ([lang, text]) => isLang(lang) && isComplete(text),
    );
    if (areComplete && defaultLang in texts) return texts;
  } catch {
    // Refused below.
  }
  return refuse('texts', 'wrong_type');
}

/** Whether a letter has a subject and a text in a language. */
export function isComplete(text: unknown): boolean {
  const { subject, markdown } = Object(text) as Partial<LetterText>;
  return [subject, markdown].every(
    (part) => typeof part === 'string' && part.trim() !== '' && part.length <= LETTER_MAX,
  );
}

/** Sends all due mails to subscribers. */
export function sendLetters(app: CoreApp): void {
  sendDueRows(app, subscribers, 'sending letters', () => sendClaimed(app));
}

const claimedQuery = `
  SELECT id, 'mail' AS host, email, language, token, is_confirmed, letter, tries
  FROM newsletter_subscribers WHERE is_claimed = TRUE`;
const claimedShape = {
  id: '',
  host: '',
  email: '',
  language: '',
  token: '',
  is_confirmed: false,
  letter: '',
  tries: 0,
};
type Row = typeof claimedShape;

function sendClaimed(app: CoreApp): void {
  const rows = select(app, claimedShape, claimedQuery, {});
  const isQuestion = (row: Row) => !row.is_confirmed;
  // Whoever confirmed while the question was still to be sent again needs nothing.
  const isAnswered = (row: Row) => row.is_confirmed && row.letter === '';
  for (const { id } of rows.filter(isAnswered)) finish(app, subscribers, id);
  const letters = rows.filter((row) => !isQuestion(row) && !isAnswered(row));
  // When it is unknown whether a letter was sent, it counts as sent.
  deliverClaimed(app, subscribers, letters, sendTexts, 'refused');
  deliverClaimed(app, subscribers, rows.filter(isQuestion), askToConfirm);
}

const askedStatement = 'UPDATE newsletter_subscribers SET asked_at = {:now} WHERE id = {:id}';

function askToConfirm(app: CoreApp, rows: readonly Row[]): delivery.Outcomes {
  const mails = rows.map(({ id, email, language, token }) => ({
    id,
    to: email,
    unsubscribe: delivery.unsubscribeAddress(app, token),
    ...renderMail(app, {
      kind: 'newsletter',
      username: '',
      language,
      link: { path: `auth/subscribe#${token}`, action: 'newsletter_action' },
    }),
  }));
  const outcomes = delivery.deliverMails(app, mails);
  const now = startOfDay(Date.now());
  for (const { id } of rows) {
    if (outcomes[id]?.[0] === 'sent') execute(app, askedStatement, { id, now });
  }
  return outcomes;
}

const textsQuery = 'SELECT texts FROM newsletter_letters WHERE id = {:id}';

/** Sends the letter that is announced. */
function sendTexts(app: CoreApp, rows: readonly Row[]): delivery.Outcomes {
  const [json = '{}'] = selectTexts(app, textsQuery, { id: rows[0]?.letter ?? '' });
  const texts = JSON.parse(json) as Letter;
  const site = app.settings().meta.appURL;
  const deliveries = rows.map(({ id, email, language, token }) => {
    const lang = isLang(language) && texts[language] ? language : defaultLang;
    const unsubscribe = delivery.unsubscribeAddress(app, token);
    return { id, to: email, lang, unsubscribe, page: `${site}/${lang}/auth/unsubscribe#${token}` };
  });
  const languages = [...new Set(deliveries.map(({ lang }) => lang))];
  const letters = Object.fromEntries(
    languages.map((lang) => [lang, { ...texts[lang], ...letterFrame(lang) }]),
  );
  return delivery.runDelivery({ work: 'letter', from: delivery.senderOf(app), letters, deliveries })
    .outcomes;
}
