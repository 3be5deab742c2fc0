import { isFormRefusal } from '../../src/contract/messages.ts';
import type { Delivery } from '../../src/contract/profile-view.ts';
import { isLang } from '../../src/i18n/locales.ts';
import { selectTexts } from './database.ts';
import { accept } from './messages.ts';
import { answerForm } from './profile-page.ts';
import { limitClient } from './rate-limit.ts';
import { requestEventOf, type RecordRequest } from './request-event.ts';

/**
 * `POST /api/collections/messages/records?lang=`: a message sent by a browser without JavaScript.
 * Answered by the profile's page, at this address: that says the message is sent, or why it is not,
 * with what was typed. A redirect would have to say it in the address, where others may read it.
 */
export function receiveForm(e: RecordRequest, lang: string): void {
  if (!isLang(lang)) throw new NotFoundError();
  const { status, delivery } = deliver(e);
  const query = 'SELECT username FROM profiles WHERE id = {:id}';
  const id = e.record.getString('recipient_id');
  // Empty where nobody has the id.
  const [username = ''] = selectTexts(e.app, query, { id });
  answerForm(requestEventOf(e), { lang, username }, status, delivery);
}

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
    // A page costs three times what a refusal does: people get one, a flood does not.
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
