import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $opened, fetchCase, openCase } from './cases.ts';
import { closeOpened } from '../../../stores/ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { CaseSkeleton } from '../parts/skeletons.tsx';
import { Pane } from '../split/Pane.tsx';
import { useWords } from '../words.ts';
import { CaseView } from './CaseView.tsx';
import { NextCase } from './NextCase.tsx';

/** The open case, or its placeholder until the list has said which one is first. */
export function CasePane({ id }: { readonly id: string }) {
  const { t } = useWords();
  useEffect(() => {
    if (id !== '') void openCase(id);
  }, [id]);
  if (id === '') {
    return (
      <div className="desk-pane max-lg:hidden">
        <CaseSkeleton />
      </div>
    );
  }
  return (
    <Pane id={id} label={t('case')}>
      <CaseContent key={id} id={id} />
    </Pane>
  );
}

function CaseContent({ id }: { readonly id: string }) {
  const { t } = useWords();
  const opened = useStore($opened)[id];
  if (opened === undefined) return <CaseSkeleton />;
  if (opened === 'gone') return <GoneCase id={id} />;
  if (opened === 'failed') {
    return (
      <LoadFailure
        message={t('load_failed')}
        retryLabel={t('try_again')}
        onRetry={() => fetchCase(id)}
      />
    );
  }
  return <CaseView shown={opened} />;
}

/** Says that a case was erased meanwhile; on a phone, the way to the list is above it. */
function GoneCase({ id }: { readonly id: string }) {
  const { t } = useWords();
  return (
    <div className="grid justify-items-start gap-1">
      <h2 className="text-xl text-balance">{t('case_gone')}</h2>
      <p className="text-ink-soft">{t('case_gone_hint')}</p>
      <NextCase
        id={id}
        className="mt-3"
        otherwise={
          <Button variant="quiet" className="mt-3 max-lg:hidden" onClick={closeOpened}>
            {t('to_list')}
          </Button>
        }
      />
    </div>
  );
}
