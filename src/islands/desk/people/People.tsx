import { useStore } from '@nanostores/react';
import { people } from '../../../stores/desk/people.ts';
import { $place } from '../../../stores/desk/place.ts';
import { EmptyNote } from '../lists/EmptyNote.tsx';
import { PagedItems } from '../lists/PagedItems.tsx';
import { SplitView } from '../split/SplitView.tsx';
import { useWords } from '../words.ts';
import { PeopleSearch, usePeopleSearch } from './PeopleSearch.tsx';
import { PersonEntry } from './PersonEntry.tsx';
import { PersonPane } from './PersonPane.tsx';

/** The accounts, and the open one. */
export function People() {
  const { t } = useWords();
  const { openId } = useStore($place);
  const { status, items } = useStore(people.$list);
  const search = usePeopleSearch();
  return (
    <SplitView
      part="people"
      openId={openId}
      isEmpty={status === 'ready' && items.length === 0}
      tools={<PeopleSearch {...search} />}
      list={
        <PagedItems
          list={people}
          label={t('part_people')}
          empty={
            search.begins === '' ? (
              <EmptyNote title={t('people_empty')} />
            ) : (
              <EmptyNote title={t('people_none')} text={t('people_none_hint')} />
            )
          }
        >
          {(person) => (
            <PersonEntry key={person.id} person={person} isOpened={person.id === openId} />
          )}
        </PagedItems>
      }
      pane={<PersonPane id={openId} />}
    />
  );
}
