import type { Case } from '../../../contract/desk.ts';
import { DIRECTORY, helplineLines } from '../../../i18n/helplines.ts';
import { defaultLang, isLang, type Lang } from '../../../i18n/locales.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { DecisionDraft } from '../../../stores/desk/drafts.ts';
import type { DeskWords } from '../words.ts';

/** Whether somebody reported that a life is in danger. */
export const isAboutLife = ({ reasons }: Case) => reasons.some(({ reason }) => reason === 'danger');

/** Returns the language of the person's mails, or the default one if it is not known. */
export const languageOfPerson = ({ profile: { language } }: Case): Lang =>
  isLang(language) ? language : defaultLang;

/** Returns the helplines that the words for somebody in danger lack, or an empty text. */
export function missingHelplines(
  shown: Case,
  { action, words }: DecisionDraft,
  t: Translate<DeskWords>,
): string {
  const language = languageOfPerson(shown);
  const helplines = [
    t(`helplines_intro_${language}`),
    ...helplineLines(language),
    `${t(`helplines_elsewhere_${language}`)}\u00a0${DIRECTORY.address}`,
  ].join('\n');
  // Only the owner of a private message reads the words of a dismissal.
  const isRead = action !== 'dismiss' || shown.is_private;
  return isAboutLife(shown) && isRead && !words.includes(helplines) ? helplines : '';
}
