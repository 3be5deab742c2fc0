import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $opened, fetchCase, openCase } from '../../../stores/desk/cases.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { EmptyPane, Pane } from '../split/Pane.tsx';
import { useWords } from '../words.ts';
import { CaseView } from './CaseView.tsx';

/** The open case. */
export function CasePane({ id }: { readonly id: string }) {
  const { t } = useWords();
  useEffect(() => {
    if (id !== '') void openCase(id);
  }, [id]);
  if (id === '') return <EmptyPane title={t('no_case')} hint={t('no_case_hint')} />;
  return (
    <Pane id={id} label={t('case')}>
      <CaseContent key={id} id={id} />
    </Pane>
  );
}

function CaseContent({ id }: { readonly id: string }) {
  const { t } = useWords();
  const opened = useStore($opened)[id];
  if (opened === undefined) return <PartSkeleton />;
  if (opened === 'gone') return <p className="panel">{t('case_gone')}</p>;
  if (opened === 'failed') {
    return (
      <LoadFailure
        className="panel"
        message={t('load_failed')}
        retryLabel={t('try_again')}
        onRetry={() => fetchCase(id)}
      />
    );
  }
  return <CaseView shown={opened} />;
}
