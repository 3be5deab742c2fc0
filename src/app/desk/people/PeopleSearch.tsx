import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import type { PeopleFilter } from '../../../contract/desk-people.ts';
import { findPeople } from './people.ts';
import { SEARCH_DELAY } from '../../../ui/search-delay.ts';
import { useIsSuperuser } from '../parts/user-context.ts';
import { useWords } from '../words.ts';

interface PeopleSearchProps {
  readonly begins: string;
  readonly setBegins: (begins: string) => void;
}

/** Finds people while one types; at first, lists the newest of the filter. */
export function usePeopleSearch(filter: PeopleFilter | ''): PeopleSearchProps {
  const [begins, setBegins] = useState('');
  useEffect(() => {
    const search = () => void findPeople(begins.trim(), filter);
    const timer = setTimeout(search, begins === '' ? 0 : SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [begins, filter]);
  return { begins, setBegins };
}

/** The field for the beginning of a name or an address. */
export function PeopleSearch({ begins, setBegins }: PeopleSearchProps) {
  const { t } = useWords();
  const isSuperuser = useIsSuperuser();
  const label = t(isSuperuser ? 'people_search' : 'people_search_masked');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setBegins('');
    input.current?.focus();
  };
  return (
    <div className="search lg:w-96" role="search">
      <Search />
      <input
        ref={input}
        type="search"
        className="field-input"
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={begins}
        onChange={({ target }) => setBegins(target.value)}
      />
      <button type="button" aria-label={t('clear_search')} onClick={clear} />
    </div>
  );
}
