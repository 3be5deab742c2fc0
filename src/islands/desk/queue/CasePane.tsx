import { useStore } from '@nanostores/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { $opened, fetchCase } from '../../../stores/desk/cases.ts';
import { closeCase } from '../../../stores/desk/place.ts';
import { Button } from '../../../ui/Button.tsx';
import { giveFocus } from '../../../ui/give-focus.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PartSkeleton } from '../parts/skeletons.tsx';
import { useWords } from '../words.ts';
import { CaseView } from './CaseView.tsx';

/** The open case; without one, on a wide screen, how to open one. */
export function CasePane({ id }: { readonly id: string }) {
  const { t } = useWords();
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (id === '') return;
    void fetchCase(id);
    // On a phone, the list with the pressed button is hidden.
    const isListHidden = document.querySelector('.desk-list')?.getClientRects().length === 0;
    if (isListHidden) giveFocus(pane.current, { preventScroll: true });
    pane.current?.scrollTo({ top: 0 });
  }, [id]);
  if (id === '') {
    return (
      <div className="desk-pane desk-empty max-lg:hidden">
        <p className="font-medium">{t('no_case')}</p>
        <p className="text-ink-soft">{t('no_case_hint')}</p>
      </div>
    );
  }
  return (
    <section ref={pane} className="desk-pane" aria-label={t('case')} tabIndex={-1}>
      <Button variant="ghost" className="-ms-3 justify-self-start lg:hidden" onClick={closeCase}>
        <ArrowLeft className="mirrored" aria-hidden="true" />
        {t('to_list')}
      </Button>
      <CaseContent key={id} id={id} />
    </section>
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
