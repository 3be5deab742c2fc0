import { memo } from 'react';
import type { PeopleFilter, Person } from '../../../contract/desk-people.ts';
import { picturePath } from '../../../rules/pictures.ts';
import { openItem } from '../../../stores/ui/address.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';

interface PersonEntryProps {
  readonly person: Person;
  readonly isOpened: boolean;
  /** The filter of the list. */
  readonly filter: PeopleFilter | '';
}

/** A person in the list. The whole note opens the person. */
export const PersonEntry = memo(function PersonEntry(props: PersonEntryProps) {
  const { person, isOpened, filter } = props;
  const { lang, t } = useWords();
  const { id, username, email, cases, is_suspended } = person;
  return (
    <li
      className="note desk-entry-note desk-person"
      data-opened={isOpened || undefined}
      data-suspended={is_suspended || undefined}
    >
      <Avatar name={username} voice={person.voice} src={picturePath(id, person.avatar)} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            className="desk-open mt-0 w-auto font-medium"
            aria-current={isOpened ? 'true' : undefined}
            onClick={() => openItem('person', id)}
          >
            <bdi>{username}</bdi>
          </button>
          <PersonBadges person={person} />
          {/* Only a new list leaves out who does not match the filter any more. */}
          {filter === 'suspended' && !is_suspended && <Badge tone="soft">{t('now_lifted')}</Badge>}
          {filter === 'moderators' && !person.is_moderator && (
            <Badge tone="soft">{t('now_ended')}</Badge>
          )}
        </div>
        <p className="truncate text-sm text-ink-soft rtl:text-end" dir="ltr">
          {email}
        </p>
        <p className="note-meta mt-0">
          <span>
            {t('joined_short')} <RelativeTime lang={lang} date={person.created_at} />
          </span>
          {cases > 0 && <span>{t('cases', { count: cases })}</span>}
        </p>
      </div>
    </li>
  );
});

type Shown = Pick<Person, 'is_suspended' | 'is_moderator'>;

export function PersonBadges({ person }: { readonly person: Shown }) {
  const { t } = useWords();
  return (
    <>
      {person.is_suspended && <Badge tone="warning">{t('suspended')}</Badge>}
      {person.is_moderator && <Badge tone="soft">{t('moderator')}</Badge>}
    </>
  );
}
