import { isLang } from '../../../src/i18n/locales.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { testLetterFrame } from '../mail/mails.ts';
import { isComplete } from '../notify/letters.ts';
import { runDelivery, senderOf } from '../notify/run-delivery.ts';
import { fieldOf, refuse } from '../requests/body.ts';
import { deliverTest } from './test-delivery.ts';

/**
 * Mails a letter in one language to the caller as its readers would get it, but marked as a test.
 * @throws 400 with the code `wrong_type` for an incomplete letter or an unknown language
 */
export function sendTestLetter(e: MemberRequest): void {
  const lang = fieldOf(e, 'language', 'string');
  if (!isLang(lang)) return refuse('language', 'wrong_type');
  const text = {
    subject: fieldOf(e, 'subject', 'string'),
    markdown: fieldOf(e, 'markdown', 'string'),
  };
  if (!isComplete(text)) refuse('markdown', 'wrong_type');
  const { app } = e;
  deliverTest(e, (id, to) => {
    // The caller need not be a reader, and has no token to leave with.
    const page = `${app.settings().meta.appURL}/${lang}/newsletter`;
    return runDelivery({
      work: 'letter',
      from: senderOf(app),
      letters: { [lang]: { ...text, ...testLetterFrame(lang, text.subject) } },
      deliveries: [{ id, to, lang, unsubscribe: '', page }],
    }).outcomes;
  });
}
