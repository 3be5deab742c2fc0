import { useStore } from '@nanostores/react';
import { peopleFilters, type PeopleFilter } from '../../../contract/desk-people.ts';
import { $people, people } from './people.ts';
import { Chips } from '../../../ui/Chips.tsx';
import { $place, showView } from '../../../stores/ui/address.ts';
import { EmptyNote, PagedItems } from '../lists/PagedItems.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { SplitView, useOpenedInSight } from '../split/SplitView.tsx';
import { useWords } from '../words.ts';
import { PeopleSearch, usePeopleSearch } from './PeopleSearch.tsx';
import { PersonEntry } from './PersonEntry.tsx';
import { PersonPane } from './PersonPane.tsx';

/** The accounts, and the open one. */
export function People() {
  const { t } = useWords();
  const { openId, view } = useStore($place);
  const filter = peopleFilters.find((name) => name === view) ?? '';
  const { status, items } = useStore(people.$list);
  const search = usePeopleSearch(filter);
  useOpenedInSight(openId, status);
  const opened = useStore($people)[openId];
  const isSearching = search.begins.trim() !== '';
  const pressed = isSearching ? '' : filter;
  const isListed = items.some(({ id }) => id === openId);
  // A link may open somebody who is on a later page of the list of all.
  const isApart = !isSearching && filter === '' && !isListed && opened !== 'gone';
  return (
    <SplitView
      part="people"
      openId={openId}
      isEmpty={status === 'ready' && items.length === 0}
      tools={
        <>
          <PeopleSearch {...search} />
          {/* A search goes through all people, so that a press ends it. */}
          <Chips
            className="chips-wide"
            label={t('people_filters')}
            names={['', ...peopleFilters]}
            pressed={pressed}
            onPress={(name) => {
              search.setBegins('');
              showView('people', name);
            }}
          >
            {(name) => t(`people_${name || 'all'}`)}
          </Chips>
        </>
      }
      list={
        <PagedItems
          list={people}
          label={t('part_people')}
          first={isApart ? opened : undefined}
          empty={<Nobody filter={filter} isSearching={isSearching} />}
        >
          {(person) => (
            <PersonEntry
              key={person.id}
              person={person}
              isOpened={person.id === openId}
              filter={pressed}
            />
          )}
        </PagedItems>
      }
      pane={<PersonPane id={openId} />}
    />
  );
}

interface NobodyProps {
  readonly filter: PeopleFilter | '';
  readonly isSearching: boolean;
}

function Nobody({ filter, isSearching }: NobodyProps) {
  const { t } = useWords();
  // Moderators find an address only by the whole of it.
  const hint = useIsSuperuser() ? 'people_none_hint' : 'people_none_masked';
  if (isSearching) return <EmptyNote title={t('people_none')} text={t(hint)} />;
  if (filter === '') return <EmptyNote title={t('people_empty')} />;
  return <EmptyNote title={t('people_none')} text={t('list_empty_hint')} />;
}
