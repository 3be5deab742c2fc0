import type { Case } from '../../../contract/desk.ts';
import { useWords } from '../words.ts';
import { CaseHead } from './CaseHead.tsx';
import { Danger } from './Danger.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionWords } from './DecisionFacts.tsx';
import { DecisionShown, ObjectionShown } from './DecisionShown.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import { PersonCard } from './PersonCard.tsx';
import { ReportedText } from './ReportedText.tsx';
import { Reports } from './Reports.tsx';

/** A case with what a decision needs. */
export function CaseView({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const isObjected = shown.state === 'objected';
  const isDecidable = !shown.is_own && (shown.state === 'open' || isObjected);
  const isInDanger = shown.is_urgent && shown.state === 'open';
  return (
    <article
      className={`grid gap-5 ${isDecidable ? 'desk-case' : ''}`}
      data-shown={shown.id}
      aria-labelledby="desk-case"
    >
      <div className="grid min-w-0 content-start gap-5">
        <CaseHead shown={shown} />
        {isObjected && (
          <>
            <DecisionWords shown={shown} />
            <ObjectionShown shown={shown} />
          </>
        )}
        {shown.content !== '' && (
          <div className="grid gap-2">
            {isObjected && <h3 className="font-medium">{t('subject')}</h3>}
            <ReportedText shown={shown} />
          </div>
        )}
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
          {isObjected ? <ObjectionForm shown={shown} /> : <DecisionForm shown={shown} />}
        </div>
      )}
    </article>
  );
}
