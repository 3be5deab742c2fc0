import { memo } from 'react';
import type { Person } from '../../../contract/desk-people.ts';
import { picturePath } from '../../../rules/pictures.ts';
import { openItem } from '../../../stores/desk/place.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';
import { PersonBadges } from './PersonBadges.tsx';

interface PersonEntryProps {
  readonly person: Person;
  readonly isOpened: boolean;
}

/** A person in the list. The whole note opens the person. */
export const PersonEntry = memo(function PersonEntry({ person, isOpened }: PersonEntryProps) {
  const { lang, t } = useWords();
  const { id, username, email, cases, is_suspended } = person;
  return (
    <li
      className="note desk-entry-note desk-person-entry"
      data-opened={isOpened || undefined}
      data-suspended={is_suspended || undefined}
    >
      <Avatar name={username} voice={person.voice} src={picturePath(id, person.avatar)} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="desk-open"
            aria-current={isOpened ? 'true' : undefined}
            onClick={() => openItem('people', id)}
          >
            <bdi>{username}</bdi>
          </button>
          <PersonBadges person={person} />
        </div>
        <p className="truncate text-sm text-ink-soft rtl:text-end" dir="ltr">
          {email}
        </p>
        <p className="note-meta">
          <span>
            {t('joined_short')}{' '}
            <RelativeTime lang={lang} date={person.created_at} precision="day" />
          </span>
          {cases > 0 && <span>{t('cases', { count: cases })}</span>}
        </p>
      </div>
    </li>
  );
});
