import { useStore } from '@nanostores/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { inboxFilters, SEARCH_MAX } from '../../rules/inbox.ts';
import { SEARCH_DELAY } from '../../rules/search.ts';
import { isBlank, truncate } from '../../rules/text.ts';
import { $inbox, changeView } from '../../stores/inbox.ts';
import { HeldLink } from './held/HeldLink.tsx';
import { ListTools } from './inbox/ListTools.tsx';
import { useWords } from './words.ts';

/** Which messages are shown: by what they are, and by what they say. */
export function InboxTools() {
  const { t } = useWords();
  return (
    <div className="inbox-tools" role="search" aria-label={t('messages')}>
      <SearchField />
      <Filters />
      <HeldLink />
      <ListTools />
    </div>
  );
}

function SearchField() {
  const { t } = useWords();
  const { search } = useStore($inbox, { keys: ['view'] }).view;
  const [typed, setTyped] = useState(search);
  // Whatever else empties the search empties the field.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (search === '') setTyped('');
  }
  useEffect(() => {
    const wanted = isBlank(typed) ? '' : typed.trim();
    if (wanted === $inbox.get().view.search) return undefined;
    const timer = setTimeout(() => void changeView({ search: wanted }), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <label className="search">
      <span className="sr-only">{t('search_messages')}</span>
      <Search aria-hidden="true" />
      <input
        className="field-input"
        type="search"
        dir="auto"
        enterKeyHint="search"
        placeholder={t('search_messages')}
        value={typed}
        onChange={(event) => setTyped(truncate(event.target.value, SEARCH_MAX))}
      />
    </label>
  );
}

function Filters() {
  const { lang, t } = useWords();
  const { view, counts } = useStore($inbox);
  return (
    <div className="chips" role="group" aria-label={t('filters')}>
      {inboxFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className="chip"
          aria-pressed={filter === view.filter}
          onClick={() => void changeView({ filter })}
        >
          {t(`filter_${filter}`)}
          <span className="text-[0.8125rem] tabular-nums">
            {formatNumber(counts[filter], lang)}
          </span>
        </button>
      ))}
    </div>
  );
}
