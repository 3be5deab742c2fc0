import { memo } from 'react';
import type { Person } from '../../../contract/desk-people.ts';
import { formatDay } from '../../../i18n/format.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useWords } from '../words.ts';
import { PersonActions } from './PersonActions.tsx';

/** A person, with numbers of what concerns them; the texts of messages are never shown here. */
export const PersonRow = memo(function PersonRow({ person }: { readonly person: Person }) {
  const { lang, t } = useWords();
  const { username, email, is_suspended, is_moderator } = person;
  return (
    <li className="note desk-row">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {is_suspended ? (
            <span dir="ltr">{username}</span>
          ) : (
            <a
              className="link inline-flex min-h-11 items-center"
              href={pathIn(lang, username)}
              target="_blank"
              rel="noopener noreferrer"
              dir="ltr"
            >
              {username}
            </a>
          )}
          {is_suspended && <Badge tone="warning">{t('suspended')}</Badge>}
          {is_moderator && <Badge tone="soft">{t('moderator')}</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="note-meta mt-1!">
          <span>{t('joined', { day: formatDay(new Date(person.created_at), lang) })}</span>
          <span>{t('cases', { count: person.cases })}</span>
          <span>{t('messages', { count: person.messages })}</span>
          {person.two_factor && <span>{t('two_factor')}</span>}
        </p>
      </div>
      <PersonActions person={person} />
    </li>
  );
});
