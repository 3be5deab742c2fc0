import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { people } from '../../../stores/desk/people.ts';
import { SEARCH_DELAY } from '../../../ui/search-delay.ts';
import { EmptyNote } from '../lists/EmptyNote.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { useWords } from '../words.ts';
import { PersonRow } from './PersonRow.tsx';

/** Finds people by the beginning of their name or address; at first, lists the newest. */
export function People() {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [begins, setBegins] = useState('');
  const clear = () => {
    setBegins('');
    input.current?.focus();
  };
  useEffect(() => {
    const search = () => void people.load({ begins: begins.trim() });
    const timer = setTimeout(search, begins === '' ? 0 : SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [begins]);
  return (
    <div className="grid gap-4">
      <div className="search" role="search">
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className="field-input"
          dir="auto"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          aria-label={t('people_search')}
          placeholder={t('people_search')}
          value={begins}
          onChange={({ target }) => setBegins(target.value)}
        />
        <button type="button" aria-label={t('clear_search')} onClick={clear} />
      </div>
      <PeopleHead />
      <PagedItems
        className="desk-people"
        list={people}
        label={t('part_people')}
        empty={
          begins === '' ? (
            <EmptyNote title={t('people_empty')} />
          ) : (
            <EmptyNote title={t('people_none')} text={t('people_none_hint')} />
          )
        }
      >
        {(person) => <PersonRow key={person.id} person={person} />}
      </PagedItems>
    </div>
  );
}

/** The names of the columns; screen readers get them with each figure. */
function PeopleHead() {
  const { t } = useWords();
  return (
    <div className="desk-people-head" aria-hidden="true">
      <span>{t('name')}</span>
      <div className="desk-person-figures">
        <span>{t('person_joined')}</span>
        <span>{t('days_messages')}</span>
        <span>{t('person_cases')}</span>
      </div>
    </div>
  );
}
