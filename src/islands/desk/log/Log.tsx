import { useEffect } from 'react';
import type { AuditEntry } from '../../../contract/desk-people.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { audit } from '../../../stores/desk/audit.ts';
import { EmptyNote } from '../lists/EmptyNote.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { useWords } from '../words.ts';

/** The audit log, newest first. */
export function Log() {
  const { t } = useWords();
  useEffect(() => void audit.load({}), []);
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('log_hint')}</p>
      <PagedItems
        className="panel"
        list={audit}
        label={t('part_log')}
        empty={<EmptyNote title={t('log_empty')} />}
      >
        {(entry) => <LogRow key={entry.id} entry={entry} />}
      </PagedItems>
    </div>
  );
}

function LogRow({ entry }: { readonly entry: AuditEntry }) {
  const { lang, t } = useWords();
  const format = new Intl.DateTimeFormat(localeOf(lang).intl, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <li className="desk-log">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{t(`log_${entry.action}`)}</span>
        {entry.target !== '' && (
          <bdi className="wrap-anywhere" dir="ltr">
            {entry.target}
          </bdi>
        )}
      </p>
      <p className="note-meta mt-0!">
        <bdi className="wrap-anywhere">{entry.actor}</bdi>
        <time dateTime={entry.at}>{format.format(new Date(entry.at))}</time>
        {entry.reason !== '' && <span>{t(`reason_${entry.reason}`)}</span>}
      </p>
      {entry.words !== '' && (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap" dir="auto">
          {entry.words}
        </p>
      )}
    </li>
  );
}
