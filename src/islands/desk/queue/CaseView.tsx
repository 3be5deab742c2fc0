import type { Case } from '../../../contract/desk.ts';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { PublicPageLink } from '../split/PublicPageLink.tsx';
import { useWords } from '../words.ts';
import { useCaseWords } from './case-words.ts';
import { Danger } from './Danger.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionFacts } from './DecisionFacts.tsx';
import { DecisionShown, ObjectionShown } from './DecisionShown.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import { PersonCard } from './PersonCard.tsx';
import { ReportedText } from './ReportedText.tsx';
import { Reports } from './Reports.tsx';
import { UrgentBadge } from './UrgentBadge.tsx';

/** A case with what a decision needs. */
export function CaseView({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const nameOf = useCaseWords();
  const isDecidable = !shown.is_own && (shown.state === 'open' || shown.state === 'objected');
  const isInDanger = shown.is_urgent && shown.state === 'open';
  return (
    <article
      className={`grid gap-5 ${isDecidable ? 'desk-case' : ''}`}
      data-shown={shown.id}
      aria-labelledby="desk-case"
    >
      <div className="grid min-w-0 content-start gap-5">
        <div className="flex flex-wrap items-center gap-x-3 max-sm:-mb-3">
          <h2 className="min-w-0 text-xl first-letter:uppercase max-sm:w-full" id="desk-case">
            <WholeNames text={nameOf(shown)} />
          </h2>
          {shown.is_urgent && <UrgentBadge />}
          {shown.path !== '' && (
            <PublicPageLink className="flex-none sm:ms-auto" path={shown.path} />
          )}
        </div>
        {shown.state === 'objected' && (
          <>
            <DecisionFacts shown={shown} isNamed />
            <ObjectionShown shown={shown} />
          </>
        )}
        {shown.state === 'objected' && shown.content !== '' && (
          <h3 className="font-medium">{t('subject')}</h3>
        )}
        {shown.content !== '' && <ReportedText shown={shown} />}
        {isInDanger && <Danger shown={shown} />}
        {(shown.state === 'decided' || shown.state === 'closed') && <DecisionShown shown={shown} />}
        {shown.is_own && <p>{t('own_case')}</p>}
        {/* A page's name and picture are reported with its words. */}
        {shown.subject === 'profile' && <PersonCard shown={shown} />}
        <Reports shown={shown} />
        {shown.subject !== 'profile' && <PersonCard shown={shown} />}
      </div>
      {isDecidable && (
        <div className="desk-side">
          {shown.state === 'objected' ? (
            <ObjectionForm shown={shown} />
          ) : (
            <DecisionForm shown={shown} />
          )}
        </div>
      )}
    </article>
  );
}
