import { memo } from 'react';
import type { Person } from '../../../contract/desk-people.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { picturePath } from '../../../rules/pictures.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { useWords } from '../words.ts';
import { PersonActions } from './PersonActions.tsx';

interface PersonProps {
  readonly person: Person;
}

/** A person, with numbers of what concerns them; the texts of messages are never shown here. */
export const PersonRow = memo(function PersonRow({ person }: PersonProps) {
  const { lang, t } = useWords();
  return (
    <li data-suspended={person.is_suspended || undefined}>
      <PersonName person={person} />
      <div className="desk-person-figures">
        <p>
          <span>{t('person_joined')} </span>
          <RelativeTime lang={lang} date={person.created_at} precision="day" />
        </p>
        <Count label={t('days_messages')} count={person.messages} />
        <Count label={t('person_cases')} count={person.cases} />
      </div>
      <PersonActions person={person} />
    </li>
  );
});

/** Leads to the person's page; a suspended person has none. */
function PersonName({ person }: PersonProps) {
  const { lang, t } = useWords();
  const { id, username, email, is_suspended } = person;
  const content = (
    <>
      <Avatar name={username} voice={person.voice} src={picturePath(id, person.avatar)} />
      <span className="grid min-w-0 justify-items-start">
        <span className="flex flex-wrap items-center gap-x-2">
          <strong className="font-medium wrap-anywhere" dir="ltr">
            {username}
          </strong>
          {is_suspended && <Badge tone="warning">{t('suspended')}</Badge>}
          {person.is_moderator && <Badge tone="soft">{t('moderator')}</Badge>}
        </span>
        <span className="text-sm wrap-anywhere text-ink-soft" dir="ltr">
          {email}
        </span>
        {person.two_factor && <span className="text-sm text-ink-soft">{t('two_factor')}</span>}
      </span>
    </>
  );
  if (is_suspended) return <div className="desk-person-name">{content}</div>;
  return (
    <a
      className="desk-person-name"
      href={pathIn(lang, username)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {content}
    </a>
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
}

/** A number under its column's name; without columns, zero is left out. */
function Count({ label, count }: CountProps) {
  const { lang } = useWords();
  return (
    <p data-zero={count === 0 || undefined}>
      <span>{label} </span>
      {formatNumber(count, lang)}
    </p>
  );
}
