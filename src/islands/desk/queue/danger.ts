import type { Case } from '../../../contract/desk.ts';
import { helplineText } from '../../../i18n/helplines.ts';
import { defaultLang, isLang, type Lang } from '../../../i18n/locales.ts';
import type { DecisionDraft } from '../../../stores/desk/drafts.ts';

/** Whether somebody reported that a life is in danger. */
export const isAboutLife = ({ reasons }: Case) => reasons.some(({ reason }) => reason === 'danger');

/** Returns the language of the person's mails, or the default one if it is not known. */
export const languageOfPerson = ({ profile: { language } }: Case): Lang =>
  isLang(language) ? language : defaultLang;

/** Returns the helplines that the words for somebody in danger lack, or an empty text. */
export function missingHelplines(shown: Case, { action, words }: DecisionDraft): string {
  // Only the owner of a private message reads the words of a dismissal.
  const isRead = action !== 'dismiss' || shown.is_private;
  const helplines = helplineText(languageOfPerson(shown));
  return isAboutLife(shown) && isRead && !words.includes(helplines) ? helplines : '';
}
