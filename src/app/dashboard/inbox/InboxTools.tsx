import { useStore } from '@nanostores/react';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { truncate } from '../../../ui/grapheme.ts';
import { SEARCH_DELAY } from '../../../ui/search-delay.ts';
import { inboxFilters, SEARCH_MAX } from '../../../rules/inbox.ts';
import { isBlank } from '../../../rules/text.ts';
import { $inbox, $view, changeView, whenLoaded } from '../../../stores/inbox/inbox.ts';
import { $scrollTarget, topMessageId } from '../../../stores/inbox/scroll-position.ts';
import { useWords } from '../words.ts';
import { ListTools } from './ListTools.tsx';

/** The search field, the tools and the filters, which stay in view on a phone while the list is scrolled. */
export function InboxTools() {
  const { t } = useWords();
  return (
    <div className="inbox-tools" role="search" aria-label={t('messages')}>
      <div className="flex items-center gap-1">
        <SearchField />
        <ListTools />
      </div>
      <Filters />
    </div>
  );
}

function SearchField() {
  const { t } = useWords();
  const { search } = useStore($view);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(search);
  // Empties the field when the search is cleared elsewhere.
  const [shown, setShown] = useState(search);
  if (shown !== search) {
    setShown(search);
    if (search === '') setTyped('');
  }
  const wanted = isBlank(typed) ? '' : typed.trim();
  useEffect(() => {
    if (wanted === $inbox.get().view.search) return undefined;
    const timer = setTimeout(() => void changeView({ search: wanted }), SEARCH_DELAY);
    return () => clearTimeout(timer);
  }, [wanted]);
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') void goToFirstHit(wanted);
    else goToMessage(topMessageId());
  };
  const clear = () => {
    setTyped('');
    input.current?.focus();
  };

  return (
    <div className="search flex-1">
      <Search />
      <input
        ref={input}
        className="field-input"
        type="search"
        dir="auto"
        enterKeyHint="search"
        aria-label={t('search_messages')}
        placeholder={t('search')}
        value={typed}
        onKeyDown={pressKey}
        onChange={(event) => setTyped(truncate(event.target.value, SEARCH_MAX))}
      />
      <button type="button" aria-label={t('clear_search')} onClick={clear} />
    </div>
  );
}

/** Searches without the typing delay and goes to the first hit, unless the focus has moved meanwhile. */
async function goToFirstHit(search: string): Promise<void> {
  const before = document.activeElement;
  if (search === $inbox.get().view.search) await whenLoaded();
  else await changeView({ search });
  const { view, messages } = $inbox.get();
  if (view.search === search && document.activeElement === before) goToMessage(messages[0]?.id);
}

/** Goes to a message, or to the first one if that message is not in the list. */
function goToMessage(wanted: string | undefined): void {
  const { messages } = $inbox.get();
  const { id } = messages.find((message) => message.id === wanted) ?? messages[0] ?? {};
  if (id !== undefined) $scrollTarget.set({ id });
}

function Filters() {
  const { lang, t } = useWords();
  const { view, counts } = useStore($inbox);
  return (
    <Chips
      label={t('filters')}
      names={inboxFilters}
      pressed={view.filter}
      onPress={(filter) => void changeView({ filter })}
    >
      {(filter) => (
        <>
          {t(`filter_${filter}`)}
          {counts[filter] > 0 && (
            <span className="text-[0.8125rem] [font-variant-numeric:tabular-nums]">
              {formatNumber(counts[filter], lang)}
            </span>
          )}
        </>
      )}
    </Chips>
  );
}
