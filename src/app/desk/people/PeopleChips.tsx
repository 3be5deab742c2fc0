import { peopleFilters, type PeopleFilter } from '../../../contract/desk-people.ts';
import { useWords } from '../words.ts';

interface PeopleChipsProps {
  readonly pressed: PeopleFilter | '';
  readonly onPress: (filter: PeopleFilter | '') => void;
}

/** Narrows the list of people. A search goes through all, so that a press ends it. */
export function PeopleChips({ pressed, onPress }: PeopleChipsProps) {
  const { t } = useWords();
  return (
    <div className="chips" role="group" aria-label={t('people_filters')}>
      {(['', ...peopleFilters] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === pressed}
          onClick={() => onPress(name)}
        >
          {t(`people_${name || 'all'}`)}
        </button>
      ))}
    </div>
  );
}
