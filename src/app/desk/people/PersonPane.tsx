import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Person } from '../../../contract/desk-people.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { picturePath } from '../../../rules/pictures.ts';
import { $people, casesOfPerson } from './people.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Fact, Facts } from '../lists/Facts.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { CaseEntry } from '../queue/CaseEntry.tsx';
import { PageWords } from '../split/PageWords.tsx';
import { EmptyPane, Pane } from '../split/Pane.tsx';
import { PublicPageLink } from '../split/PublicPageLink.tsx';
import { useWords } from '../words.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonBadges } from './PersonEntry.tsx';

/**
 * The open person, with the cases that count against them, and suspensions that were lifted. The texts of
 * messages are never shown here.
 */
export function PersonPane({ id }: { readonly id: string }) {
  const { t } = useWords();
  if (id === '') return <EmptyPane title={t('no_person')} hint={t('no_person_hint')} />;
  return (
    <Pane id={id} label={t('person')}>
      <PersonContent key={id} id={id} />
    </Pane>
  );
}

function PersonContent({ id }: { readonly id: string }) {
  const { t } = useWords();
  const person = useStore($people)[id];
  const [cases] = useState(() => casesOfPerson(id));
  useEffect(() => void cases.load({}), [cases]);
  if (person === 'gone') return <p>{t('person_gone')}</p>;
  return (
    <article className="grid gap-5" data-shown={id}>
      {person && <PersonHead person={person} />}
      {person && <PersonActions person={person} onChange={() => void cases.reload()} />}
      <section className="desk-decision" aria-labelledby="desk-person-cases">
        <h3 className="font-medium" id="desk-person-cases">
          {t('person_cases')}
        </h3>
        <PagedItems
          list={cases}
          label={t('person_cases')}
          empty={<p className="text-ink-soft">{t('person_no_cases')}</p>}
        >
          {(row) => <CaseEntry key={row.id} row={row} isOpened={false} isOfPerson />}
        </PagedItems>
      </section>
    </article>
  );
}

/** A person's account in figures. A suspended person has no public page. */
function PersonHead({ person }: { readonly person: Person }) {
  const { lang, t } = useWords();
  const { id, username, is_suspended } = person;
  const isSuperuser = useIsSuperuser();
  return (
    <>
      <div
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 [&>.avatar]:size-16 [&>.avatar]:text-2xl data-suspended:[&>.avatar]:grayscale"
        data-suspended={is_suspended || undefined}
      >
        <Avatar name={username} voice={person.voice} src={picturePath(id, person.avatar)} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3">
            <h2 className="text-xl wrap-anywhere">
              <bdi>{username}</bdi>
            </h2>
            <PersonBadges person={person} />
          </div>
          <p className="mt-1 wrap-anywhere text-ink-soft">
            <bdi>{person.email}</bdi>
          </p>
          <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-soft">
            {t('joined', { day: formatDay(new Date(person.created_at), lang) })}
            {!is_suspended && <PublicPageLink path={pathIn(lang, username)} />}
          </div>
        </div>
      </div>
      {person.prompt + person.bio !== '' && (
        <section className="grid gap-2" aria-labelledby="desk-page-words">
          <h3 className="text-sm text-ink-soft" id="desk-page-words">
            {t('page_words')}
          </h3>
          <div className="note grid gap-1 py-4">
            <PageWords {...person} />
          </div>
        </section>
      )}
      <Facts>
        {person.messages !== null && (
          <Fact name={t('days_messages')}>{formatNumber(person.messages, lang)}</Fact>
        )}
        <Fact name={t('two_factor')}>{t(person.two_factor ? 'switched_on' : 'switched_off')}</Fact>
      </Facts>
      {isSuperuser && !person.two_factor && !person.is_suspended && (
        <p className="text-sm text-ink-soft">{t('moderator_needs')}</p>
      )}
    </>
  );
}
