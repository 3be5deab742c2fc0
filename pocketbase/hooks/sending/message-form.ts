import { type Delivery, formRefusals, type FormView } from '../../../src/contract/profile-view.ts';
import { isLang, type Lang } from '../../../src/i18n/locales.ts';
import { MESSAGE_MAX } from '../../../src/rules/message.ts';
import { queryText } from '../engine/database.ts';
import { load } from '../engine/load.ts';
import { requestEventOf, type RecordRequest } from '../engine/request-event.ts';
import { formView, type PagePiece } from '../pages/page-view.ts';
import { answerForm } from '../pages/profile-page.ts';
import { refuse, requireParameters } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { accept } from './messages.ts';
import { isForLater } from './waiting-messages.ts';

/**
 * Receives a message from a browser without JavaScript. Answers with the profile's page, which says that
 * the message was sent or why it was refused, and contains the typed text. A redirect would put the text
 * into the address, where others may read it.
 */
export function receiveForm(e: RecordRequest): void {
  const event = requestEventOf(e);
  const { lang = '' } = requireParameters(event, ['lang', 'to']);
  if (!isLang(lang)) throw new NotFoundError();
  refuseOversized(e);
  const { status, delivery } = deliver(e);
  const id = e.record.getString('recipient_id');
  const username = queryText(e.app, nameQuery, id);
  answerForm(event, { lang, username }, status, renderForm(lang, { id, username }, delivery));
}

/**
 * Maximum UTF-16 units of a text that is sent back to be shortened. The text area accepts `MESSAGE_MAX`
 * units, or as many emoji in old browsers, so that only other programs send more.
 */
const DRAFT_MAX = 8 * MESSAGE_MAX;

/**
 * Refuses an oversized text without a page: sending 60 KB back takes the server longer than receiving them.
 */
function refuseOversized(e: RecordRequest): void {
  if (e.record.getString('content').length <= DRAFT_MAX) return;
  limitClient(e, 'message', 'content');
  refuse('content', 'message_too_long');
}

/** Selects the username of a profile; empty for an unknown id, and for a suspended profile. */
const nameQuery = `SELECT coalesce(max(username), '') FROM profiles
  WHERE id = ? AND NOT is_suspended`;

/** Renders the second of the page's three pieces, which contains the form. */
function renderForm(lang: Lang, recipient: Record<'id' | 'username', string>, delivery: Delivery) {
  // The result of the message replaces the notes about a paused inbox and a members-only inbox.
  const open = { paused: false, reopens: '', allow_anonymous: true };
  const view = formView({ ...recipient, ...open }, delivery);
  return load<PagePiece<FormView>>(`pages/profile.${lang}.1`).render(view);
}

interface Outcome {
  /** HTTP status. */
  status: number;
  delivery: Delivery;
}

function deliver(e: RecordRequest): Outcome {
  try {
    accept(e, 'form');
    return { status: 200, delivery: { status: 'sent', later: isForLater(e) } };
  } catch (error) {
    const refusal = refusalOf(error, e);
    // The page is ten times as long as a plain refusal, so a flood gets plain refusals.
    if (refusal.status === 429) limitClient(e, 'limited_form', 'content');
    return refusal;
  }
}

/**
 * Turns the error of a refused message into the result that the page shows.
 * @throws the error again if it is no refusal
 */
function refusalOf(error: unknown, e: RecordRequest): Outcome {
  const { status, data } = error as Partial<ApiError>;
  if (!status || status >= 500) throw error;
  const [first] = Object.values(data ?? {}).map(({ code }: { code: string }) => code);
  const found = status === 429 ? 'too_many_requests' : (first ?? '');
  const code = formRefusals.find((known) => known === found) ?? 'send_failed';
  const draft = e.record.getString('content');
  const later = e.requestInfo().body['later'] === true;
  return { status, delivery: { status: 'refused', code, draft, later } };
}
