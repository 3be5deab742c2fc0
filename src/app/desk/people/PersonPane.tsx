import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $people, casesOfPerson } from '../../../stores/desk/people.ts';
import { PagedItems } from '../lists/PagedItems.tsx';
import { CaseEntry } from '../queue/CaseEntry.tsx';
import { EmptyPane, Pane } from '../split/Pane.tsx';
import { useWords } from '../words.ts';
import { PersonActions } from './PersonActions.tsx';
import { PersonHead } from './PersonHead.tsx';

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
