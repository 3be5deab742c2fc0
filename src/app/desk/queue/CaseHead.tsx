import type { Case } from '../../../contract/desk.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { PublicPageLink } from '../split/PublicPageLink.tsx';
import { useWords } from '../words.ts';
import { useCaseWords } from './case-words.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { OutcomeBadge } from './OutcomeBadge.tsx';
import { UrgentBadge } from './UrgentBadge.tsx';

/** Names a case, with its outcome below; an objection needs the facts of the decision at once. */
export function CaseHead({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const nameOf = useCaseWords();
  const isObjected = shown.state === 'objected';
  return (
    <div className="grid gap-2">
      <div
        className={`flex flex-wrap items-center gap-x-3 ${shown.action === '' ? 'sm:min-h-11' : ''} ${shown.path === '' ? '' : 'max-sm:-mb-3'}`}
      >
        <h2 className="min-w-0 text-xl first-letter:uppercase max-sm:w-full" id="desk-case">
          <WholeNames text={nameOf(shown)} />
        </h2>
        {shown.is_urgent && <UrgentBadge />}
        {shown.path !== '' && <PublicPageLink className="flex-none sm:ms-auto" path={shown.path} />}
      </div>
      {shown.action !== '' && (
        <div className="flex flex-wrap items-center gap-2" id="desk-outcome">
          <OutcomeBadge of={shown} />
          {isObjected && <Badge tone="warning">{t('objected')}</Badge>}
          {isObjected && <DecisionFacts shown={shown} />}
        </div>
      )}
    </div>
  );
}
