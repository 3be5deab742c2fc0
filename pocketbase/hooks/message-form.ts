import { isFormRefusal } from '../../src/contract/messages.ts';
import type { Delivery, FormView } from '../../src/contract/profile-view.ts';
import { isLang, type Lang } from '../../src/i18n/locales.ts';
import { queryText } from './database.ts';
import { formView } from './form-view.ts';
import { load } from './load.ts';
import { accept } from './messages.ts';
import { answerForm } from './profile-page.ts';
import { limitClient } from './rate-limit.ts';
import { requestEventOf, type RecordRequest } from './request-event.ts';
import { requireParameters } from './request-query.ts';

/**
 * A message sent by a browser without JavaScript. Answered by the profile's page, at this address: that
 * says the message is sent, or why it is not, with what was typed. A redirect would have to say it in
 * the address, where others may read it.
 */
export function receiveForm(e: RecordRequest): void {
  const event = requestEventOf(e);
  const { lang = '' } = requireParameters(event, ['lang', 'to']);
  if (!isLang(lang)) throw new NotFoundError();
  const { status, delivery } = deliver(e);
  const id = e.record.getString('recipient_id');
  const username = queryText(e.app, nameQuery, id);
  answerForm(event, { lang, username }, status, renderForm(lang, { id, username }, delivery));
}

/** Empty where nobody has the id. */
const nameQuery = `SELECT coalesce(max(username), '') FROM profiles WHERE id = ?`;

/** The piece of the page for its form, the second of three. */
function renderForm(
  lang: Lang,
  recipient: Record<'id' | 'username', string>,
  delivery: Delivery,
): string {
  const { pieces } = load(`profile-page.${lang}`) as CompiledPage;
  // How the message went takes the place of all that would keep somebody from writing.
  const open = { paused: false, reopens: '', allow_anonymous: true };
  return pieces[1]?.(formView({ ...recipient, ...open }, delivery)) ?? '';
}

type CompiledPage = Record<'pieces', ((view: FormView) => string)[]>;

interface Outcome {
  /** Of HTTP. */
  status: number;
  delivery: Delivery;
}

function deliver(e: RecordRequest): Outcome {
  try {
    accept(e, 'form');
    return { status: 200, delivery: { status: 'sent' } };
  } catch (error) {
    const refusal = refusalOf(error, e.record.getString('content'));
    // A page has ten times the length of a refusal: people get one, a flood does not.
    if (refusal.status === 429) limitClient(e, 'limited_form', 'content');
    return refusal;
  }
}

/**
 * What the page says of a message that was refused.
 * @throws what is no refusal
 */
function refusalOf(error: unknown, draft: string): Outcome {
  const { status, data } = error as Partial<ApiError>;
  if (!status || status >= 500) throw error;
  const [first] = Object.values(data ?? {}).map((refusal: Refusal) => refusal.code);
  const found = status === 429 ? 'too_many_requests' : (first ?? '');
  const code = isFormRefusal(found) ? found : 'send_failed';
  return { status, delivery: { status: 'refused', code, draft } };
}

interface Refusal {
  code: string;
}
