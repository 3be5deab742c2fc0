import { readFileSync } from 'node:fs';
import { defaults } from '../../pocketbase/serve/defaults.mjs';
import { EMAIL_MAX } from '../rules/email.ts';
import { REWRITTEN_AT_ONCE_MAX } from '../rules/erasure.ts';
import { HELD_MAX } from '../rules/held-messages.ts';
import { HIDDEN_WORD_MAX, HIDDEN_WORDS_MAX, PHRASE_WORDS_MAX } from '../rules/hidden-words.ts';
import { INVITATION_USES_MAX } from '../rules/newcomers.ts';
import { DAYS_SHOWN } from '../rules/inbox-days.ts';
import { SELECTED_MAX } from '../rules/inbox.ts';
import * as lifetimes from '../rules/lifetimes.ts';
import { MESSAGE_MAX, SEEN_DELAY } from '../rules/message.ts';
import { DEVICES_MAX } from '../rules/notifications.ts';
import { CHANGED_PASSWORD_MIN, PASSWORD_MIN } from '../rules/password.ts';
import { AVATAR_MAX_BYTES, pictures } from '../rules/pictures.ts';
import { BIO_MAX, PROMPT_MAX } from '../rules/profile-texts.ts';
import { REACTIONS } from '../rules/reactions.ts';
import { REPLIES_MAX, REPLY_MAX } from '../rules/reply.ts';
import { OBJECTION_MAX, REPORT_NOTE_MAX } from '../rules/reports.ts';
import { CODE_LIFETIME } from '../rules/second-factor.ts';
import { KEPT_LINKS_MAX, WORDS_BACK_MAX } from '../rules/sender-link.ts';
import * as senderMarks from '../rules/sender-marks.ts';
import { USERNAME_MAX, USERNAME_MIN } from '../rules/username.ts';
import { DAYS_LISTED, MIN_SHOWN_COUNT, OPENED_ROUNDING_STEP } from '../rules/visits.ts';
import {
  AUDIT_DAYS,
  CASE_DAYS,
  CONFIRMATION_DAYS,
  FORMER_NAME_DAYS,
  HELD_DAYS,
  LINK_DAYS,
  MARK_DAYS,
  SCAM_REPORT_DAYS,
  SUSPENDED_DAYS,
  UNCONFIRMED_DAYS,
  UNDECIDED_DAYS,
  VISIT_DAYS,
} from '../rules/terms.ts';
import { site } from '../site.ts';
import { formatDays } from './format-days.ts';
import { formatLanguages } from './format-list.ts';
import { formatNumber } from './format.ts';
import { helplineList } from './helplines.ts';
import { defaultLang, locales, type Lang } from './locales.ts';
import { productName } from './product-name.ts';

const numbers = {
  auditDays: AUDIT_DAYS,
  avatarMegabytes: AVATAR_MAX_BYTES / 2 ** 20,
  avatarPixels: pictures.avatar.width,
  bioMax: BIO_MAX,
  blockDelayMax: senderMarks.BLOCK_DELAY_MAX,
  blockDelayMin: senderMarks.BLOCK_DELAY_MIN,
  blocksADay: senderMarks.BLOCKS_A_DAY,
  blocksMax: senderMarks.BLOCKS_MAX,
  caseDays: CASE_DAYS,
  changedPasswordMin: CHANGED_PASSWORD_MIN,
  codeMinutes: CODE_LIFETIME / 60,
  confirmationDays: CONFIRMATION_DAYS,
  cooldownSeconds: lifetimes.SEND_COOLDOWN / 1000,
  draftMinutes: lifetimes.DRAFT_LIFETIME / 60_000,
  idleMinutes: lifetimes.IDLE_MINUTES,
  linkOfferMinutes: lifetimes.SENT_SECRET_LIFETIME / 60_000,
  markSecretDays: lifetimes.MARK_SECRET_DAYS,
  devicesMax: DEVICES_MAX,
  emailMax: EMAIL_MAX,
  formerNameDays: FORMER_NAME_DAYS,
  heldDays: HELD_DAYS,
  heldMax: HELD_MAX,
  hiddenWordMax: HIDDEN_WORD_MAX,
  hiddenWordsMax: HIDDEN_WORDS_MAX,
  inboxWeeks: DAYS_SHOWN / 7,
  invitationUsesMax: INVITATION_USES_MAX,
  keptLinksMax: KEPT_LINKS_MAX,
  languageCount: locales.length,
  linkDays: LINK_DAYS,
  linkDaysInBackups: LINK_DAYS + backupsKept(),
  // The rest of the day on which the message came counts as one more day.
  marksDays: MARK_DAYS + 1,
  marksDaysInBackups: MARK_DAYS + 1 + backupsKept(),
  messageMax: MESSAGE_MAX,
  objectionMax: OBJECTION_MAX,
  passwordMin: PASSWORD_MIN,
  phraseWordsMax: PHRASE_WORDS_MAX,
  promptMax: PROMPT_MAX,
  reactionKinds: REACTIONS.length,
  repliesMax: REPLIES_MAX,
  replyMax: REPLY_MAX,
  reportNoteMax: REPORT_NOTE_MAX,
  rewrittenMegabytes: REWRITTEN_AT_ONCE_MAX / 1e6,
  scamReportDays: SCAM_REPORT_DAYS,
  seenSeconds: SEEN_DELAY / 1000,
  selectedMax: SELECTED_MAX,
  suspendedDays: SUSPENDED_DAYS,
  unconfirmedDays: UNCONFIRMED_DAYS,
  undecidedDays: UNDECIDED_DAYS,
  usernameMax: USERNAME_MAX,
  usernameMin: USERNAME_MIN,
  visitDays: DAYS_LISTED,
  visitRestMax: OPENED_ROUNDING_STEP - 1,
  visitStep: OPENED_ROUNDING_STEP,
  visitWeeks: VISIT_DAYS / 7,
  visitsLeast: MIN_SHOWN_COUNT,
  wordsBackMax: WORDS_BACK_MAX,
};

/** Returns the number of backups kept. One backup is made a day, so this is also a number of days. */
function backupsKept(): number {
  return Number(process.env['BACKUP_KEEP'] ?? defaults.BACKUP_KEEP);
}

/** All languages, the text's own first. */
const ownFirst = (lang: Lang): Lang[] => [...new Set([lang, ...locales.map(({ code }) => code)])];

/** Reads words themselves, because the files that import this one are read before i18next runs. */
const wordsIn = (lang: Lang, file: 'common' | 'dashboard') =>
  JSON.parse(readFileSync(`public/locales/${lang}/${file}.json`, 'utf8')) as Record<string, string>;

function factsIn(lang: Lang): Readonly<Record<string, string>> {
  const { crisis_young: young = '', crisis_elsewhere: elsewhere = '' } = wordsIn(lang, 'dashboard');
  const printed = Object.entries(numbers).map(
    ([name, value]) => [name, formatNumber(value, lang)] as const,
  );
  return {
    ...Object.fromEntries(printed),
    backupPeriod: formatDays(backupsKept(), lang),
    helplines: helplineList(lang, young, elsewhere),
    languageNames: formatLanguages(ownFirst(lang), lang),
    product: productName(lang),
    latinName: site.name,
    nativeName: site.nativeName,
    operatorReads: wordsIn(lang, 'common')['operator_reads'] ?? '',
  };
}

/** Values of the placeholders in texts and UI texts, by language and name. */
export const facts = Object.fromEntries(locales.map(({ code }) => [code, factsIn(code)])) as Record<
  Lang,
  ReturnType<typeof factsIn>
>;

const placeholder = /\{\{(\w+)\}\}/g;

/** Fills in placeholders such as `{{product}}` and `{{messageMax}}`; unknown placeholders stay. */
export function fillFacts(text: string, lang: Lang): string {
  return text.replace(placeholder, (named, fact: string) => facts[lang][fact] ?? named);
}

/** Fills in the placeholders of a file of UI texts. */
export function fillWords<W extends object>(words: W, lang: Lang): W {
  const entries = Object.entries(words) as [string, string][];
  return Object.fromEntries(entries.map(([key, text]) => [key, fillFacts(text, lang)])) as W;
}

/**
 * Checks the placeholders of a text.
 * @param values names of further placeholders, which are filled in later
 * @throws with file and line if the text contains an unknown placeholder
 */
export function checkPlaceholders(
  text: string,
  file: string,
  values: readonly string[] = [],
): void {
  for (const { 0: named, 1: name = '', index } of text.matchAll(placeholder)) {
    if (Object.hasOwn(facts[defaultLang], name) || values.includes(name)) continue;
    const line = text.slice(0, index).split('\n').length;
    throw new Error(
      `${file}:${line}: ${named} stands for nothing; src/i18n/facts.ts has the names`,
    );
  }
}
