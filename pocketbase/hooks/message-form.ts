import { isFormRefusal } from '../../src/contract/messages.ts';
import { isLang } from '../../src/i18n/locales.ts';
import { selectTexts } from './database.ts';
import { accept } from './messages.ts';
import { showRefusedForm, type RefusedForm } from './profile-page.ts';
import { requestEventOf, type RecordRequest } from './request-event.ts';
import { issueNotice } from './sent-notices.ts';

/**
 * `POST /api/collections/messages/records?lang=`: a message sent by a browser without JavaScript.
 * It is led back to the profile, so that a reload sends nothing twice, or shown the page with the
 * reason and with what was typed.
 */
export function receiveForm(e: RecordRequest, lang: string): void {
  const event = requestEventOf(e);
  if (!isLang(lang)) throw new NotFoundError();
  const query = 'SELECT username FROM profiles WHERE id = {:id}';
  const id = e.record.getString('recipient_id');
  // Empty where nobody has the id.
  const [username = ''] = selectTexts(e.app, query, { id });
  try {
    accept(e);
    event.redirect(303, `/${lang}/${username}?sent=${issueNotice(e.app)}`);
  } catch (error) {
    const draft = e.record.getString('content');
    showRefusedForm(event, { lang, username }, refusedForm(error, draft));
  }
}

/**
 * What the page says of a message that was refused.
 * @throws what is no refusal
 */
function refusedForm(error: unknown, draft: string): RefusedForm {
  const { status, data } = error as Partial<ApiError>;
  if (!status || status >= 500) throw error;
  const [code] = Object.values(data ?? {}).map((refusal: Refusal) => refusal.code);
  const refusal = status === 429 ? 'too_many_requests' : (code ?? '');
  return { httpStatus: status, code: isFormRefusal(refusal) ? refusal : 'send_failed', draft };
}

interface Refusal {
  code: string;
}
