import { useEffect, useState } from 'react';
import { sendAtDesk } from '../../../api/desk.ts';
import {
  auditActions,
  listAudit,
  type AuditEntry,
  type AuditKind,
} from '../../../contract/desk-people.ts';
import { formatDay } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { localeOf, type Lang } from '../../../i18n/locales.ts';
import { toldAs } from '../../../rules/reports.ts';
import { createDeskList } from '../../../stores/desk/desk-list.ts';
import { hashOfItem } from '../../../stores/ui/address.ts';
import { EmptyNote, PagedItems } from '../lists/PagedItems.tsx';
import { Chips } from '../../../ui/Chips.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useWords } from '../words.ts';

const audit = createDeskList<AuditEntry, { kind?: AuditKind }>(
  (query) => sendAtDesk(listAudit, query),
  {},
);

const auditKinds = Object.keys(auditActions) as AuditKind[];
const kindWords = {
  decisions: 'log_decisions',
  people: 'part_people',
  names: 'part_names',
  lists: 'log_lists',
} as const;

/** The audit log, newest first and day by day. */
export function Log() {
  const { t } = useWords();
  const [kind, setKind] = useState<AuditKind | ''>('');
  useEffect(() => void audit.load(kind ? { kind } : {}), [kind]);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft lg:-mt-3">{t('log_hint')}</p>
      <Chips
        className="chips-wide"
        label={t('log_kinds')}
        names={['', ...auditKinds]}
        pressed={kind}
        onPress={setKind}
      >
        {(name) => t(name ? kindWords[name] : 'subject_any')}
      </Chips>
      <PagedItems
        className="overflow-clip rounded-sheet border border-line bg-surface pb-2"
        list={audit}
        label={t('part_log')}
        empty={<EmptyNote title={t(kind ? 'log_none' : 'log_empty')} />}
      >
        {(entry, before) => (
          <li key={entry.id} className="group not-has-[h2]:border-t not-has-[h2]:border-line">
            {dayOf(entry) !== dayOf(before) && <DayHeading at={entry.at} />}
            <Entry entry={entry} />
          </li>
        )}
      </PagedItems>
    </div>
  );
}

const dayOf = (entry: AuditEntry | undefined) => entry && new Date(entry.at).toDateString();

const format = (at: string, lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang).intl, options).format(new Date(at));

function DayHeading({ at }: Pick<AuditEntry, 'at'>) {
  const { lang, t } = useWords();
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (
    <h2 className="mt-2 border-b border-line bg-sunk px-4 py-2 text-sm font-semibold group-first:mt-0 first-letter:uppercase md:px-6">
      {isToday ? t('today') : format(at, lang, { dateStyle: 'full' })}
    </h2>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { lang, t } = useWords();
  const { sentence, words } = useEntryWords()(entry);
  return (
    <div className="px-4 py-2.5 md:grid md:grid-cols-[4.75rem_minmax(0,1fr)] md:gap-x-3 md:px-6 xl:grid-cols-[4.75rem_minmax(0,1fr)_16rem_7rem] xl:gap-x-6 [&>:not(time)]:md:col-start-2 [&>:not(time)]:xl:col-start-auto">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <WholeNames text={sentence} />
        </p>
        {/* Stands below the sentence, with its quotation marks as the quoted language writes them. */}
        {words !== '' && (
          <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">
            <bdi>{words}</bdi>
          </p>
        )}
      </div>
      {/* On a phone the time begins the gray line below the text, and both have the whole width. */}
      <time
        className="text-sm leading-6 text-ink-soft max-md:inline md:col-start-1 md:row-span-3 md:row-start-1"
        dateTime={entry.at}
        title={format(entry.at, lang, { dateStyle: 'long', timeStyle: 'long' })}
      >
        {format(entry.at, lang, { timeStyle: 'short' })}
      </time>
      <p className="desk-log-facts text-sm leading-6 text-ink-soft max-md:inline">
        <span className="wrap-anywhere">{t('log_by', { name: isolated(entry.actor) })}</span>
        {entry.reason !== '' && <span>{t(`reason_${entry.reason}`)}</span>}
      </p>
      {entry.case_id !== '' && (
        <a
          className="link -my-2.5 flex min-h-11 w-fit items-center self-start text-sm md:justify-self-start xl:justify-self-end"
          href={hashOfItem('case', entry.case_id)}
        >
          {t('log_case')}
        </a>
      )}
    </div>
  );
}

/**
 * Returns a function that says what was done, in a sentence, and the words that belong to it: those of whoever
 * did it in quotation marks.
 */
function useEntryWords() {
  const { lang, t } = useWords();

  const setting = ({ target, words }: AuditEntry) =>
    target === 'sign_ups'
      ? { sentence: t('log_sign_ups', { policy: t(`sign_ups_${words as 'open'}`) }), words: '' }
      : { sentence: t('log_domains'), words };

  /** An invitation is named by the number of accounts and its last day. */
  const invitation = (action: 'create_invitation' | 'remove_invitation', target: string) => {
    const [uses = '', day = ''] = target.split(', ');
    const until = t('until_day', { day: formatDay(new Date(day), lang) });
    const words = `${t('uses_left', { count: Number(uses) })} ${until}`;
    return { sentence: t(`log_${action}`), words };
  };

  return (entry: AuditEntry): { sentence: string; words: string } => {
    const { action, target, subject, words, reason } = entry;
    if (action === 'change_house_rules') return setting(entry);
    if (action === 'create_invitation' || action === 'remove_invitation') {
      return invitation(action, target);
    }
    if (action === 'export') {
      const table = t(target === 'newsletter' ? 'part_newsletter' : 'part_scams');
      return { sentence: t('log_export', { table }), words: '' };
    }
    // A deleted account takes its name out of the log.
    const name = target === '' ? t('log_nameless') : isolated(target);
    const about = subject === '' ? name : t(`about_${subject}`, { target: name });
    return {
      sentence: t(`log_${toldAs(action, reason)}`, { target: name, subject: about }),
      words: words === '' ? '' : t('log_words', { words }),
    };
  };
}
