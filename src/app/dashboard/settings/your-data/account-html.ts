import type {
  ExportedDecision,
  ExportedReport,
  ExportHead,
} from '../../../../contract/account-export.ts';
import { formatDate, formatDay, formatNumber } from '../../../../i18n/format.ts';
import { locales, type Lang } from '../../../../i18n/locales.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { toldAs, toldReason } from '../../../../rules/reports.ts';
import { escapeHtml, metaLine, paragraph } from './html.ts';
import type { ExportWords } from './words.ts';

/** Writes what the export says besides the messages as HTML. */
export function accountHtml(head: ExportHead, lang: Lang, t: Translate<ExportWords>): string {
  const rows = rowsOf(head, lang, t).map(
    ([label, value]) => `<dt>${escapeHtml(label)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>\n`,
  );
  const day = (iso: string) => escapeHtml(formatDay(new Date(iso), lang));
  const lists = [
    section(
      t('decisions'),
      head.decisions.map((one) => decisionHtml(one, day, t)),
    ),
    section(
      t('reports'),
      head.reports.map((one) => reportHtml(one, day, t)),
    ),
  ];
  return `${lists.join('')}<h2>${escapeHtml(t('account'))}</h2>\n<dl>\n${rows.join('')}</dl>\n`;
}

const section = (title: string, items: readonly string[]) =>
  items.length === 0 ? '' : `<h2>${escapeHtml(title)}</h2>\n${items.join('')}`;

type Row = readonly [label: string, value: string];

/** Returns the rows of the profile and the settings; empty ones are left out. */
function rowsOf(head: ExportHead, lang: Lang, t: Translate<ExportWords>): Row[] {
  const { profile, settings, blocked_senders, moderation_log: log } = head;
  const { mail, devices, quiet_hours } = settings.notifications;
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  const day = (iso: string) => (iso === '' ? '' : formatDay(new Date(iso), lang));
  const language = locales.find(({ code }) => code === profile.language);
  const rows: Row[] = [
    [t('account_id'), profile.id],
    [t('page_address'), profile.page],
    [t('email'), profile.email],
    [t('joined'), formatDate(new Date(profile.joined_at), lang)],
    [t('last_seen'), day(profile.last_seen)],
    [t('prompt'), profile.prompt],
    [t('bio'), profile.bio],
    [t('language'), language?.name ?? ''],
    [t('who_may_write'), t(`writers_${settings.who_may_write}`)],
    [t('paused'), pauseText(settings.paused_until, lang, t)],
    [t('hidden_words'), settings.hidden_words.join(' · ')],
    [t('hold_unmarked'), yesNo(settings.hold_unmarked)],
    [
      t('blocks'),
      blocked_senders.map((block) => t('block_day', { date: day(block.day) })).join(' · '),
    ],
    [t('show_last_seen'), yesNo(settings.show_last_seen)],
    [t('count_visits'), yesNo(settings.count_visits)],
    [t('answers_hidden'), yesNo(settings.hide_answers)],
    [t('password'), yesNo(settings.has_password)],
    [t('two_factor'), yesNo(settings.two_step_sign_in)],
    [t('connected'), settings.connected_accounts.map(connectionText).join(' · ')],
    [t('mail_notices'), t(`mail_frequency_${mail}`)],
    [t('devices'), devices.map((one) => `${one.service} (${day(one.added_at)})`).join(' · ')],
    [t('quiet_hours'), quiet_hours ? `${quiet_hours.from}–${quiet_hours.to}` : ''],
    [t('clock'), quiet_hours ? formatNumber(quiet_hours.minutes_ahead_of_utc, lang) : ''],
    [t('log'), log.length === 0 ? '' : formatNumber(log.length, lang)],
  ];
  return rows.filter(([, value]) => value !== '');
}

const connectionText = ({ provider, id }: ExportHead['settings']['connected_accounts'][number]) =>
  `${provider.charAt(0).toUpperCase()}${provider.slice(1)} (${id})`;

function pauseText(until: string | null, lang: Lang, t: Translate<ExportWords>): string {
  if (until === null) return '';
  if (until === 'open_end') return t('paused_open_end');
  return t('paused_until', { date: formatDate(new Date(until), lang) });
}

type DayHtml = (iso: string) => string;

function decisionHtml(
  { day, about, content, action, reason, words, objection }: ExportedDecision,
  dayHtml: DayHtml,
  t: Translate<ExportWords>,
): string {
  const told = toldAs(action, reason);
  const why = toldReason(action, reason);
  const isOfAccount = told === 'warn' || told === 'concern' || told === 'suspend';
  // A profile is never hidden.
  const title = isOfAccount ? t(told) : t(`${told}_${about}` as 'hide_message');
  return `<article>
<h3>${escapeHtml(title)}</h3>
${content === '' ? '' : paragraph(content)}
${why === '' ? '' : labelled(t('why'), t(`reason_${why}`))}
${labelled(t('words_of_moderators'), words)}
${objection ? labelled(t('your_objection'), objection.text) : ''}
${objection ? `<p>${escapeHtml(t(`objection_${objection.state}`))}</p>` : ''}
${objection ? labelled(t('words_of_moderators'), objection.answer) : ''}
${metaLine([dayHtml(day)])}
</article>
`;
}

function reportHtml(
  { day, content, reason, note, outcome, words }: ExportedReport,
  dayHtml: DayHtml,
  t: Translate<ExportWords>,
): string {
  const outcomes = { open: 'own_open', dismiss: 'own_dismissed' } as const;
  const key = outcome === 'open' || outcome === 'dismiss' ? outcomes[outcome] : 'own_acted';
  return `<article>
<h3>${escapeHtml(t(key))}</h3>
${paragraph(content)}
${labelled(t('why'), t(`reason_${reason}`))}
${labelled(t('your_note'), note)}
${labelled(t('words_of_moderators'), words)}
${metaLine([dayHtml(day)])}
</article>
`;
}

const labelled = (label: string, text: string) =>
  text === '' ? '' : `<p>${escapeHtml(label)}: <bdi>${escapeHtml(text)}</bdi></p>`;
