import type { Case } from '../../../contract/desk.ts';
import { joinWithCommas } from '../../../i18n/format-list.ts';
import { formatDay } from '../../../i18n/format.ts';
import { localeOf } from '../../../i18n/locales.ts';
import { hashOfItem } from '../../../stores/ui/address.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { PageWords } from '../split/PageWords.tsx';
import { PublicPageLink } from '../split/PublicPageLink.tsx';
import { useWords } from '../words.ts';
import { Danger } from './Danger.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionFacts, DecisionShown, DecisionWords, ObjectionShown } from './DecisionShown.tsx';
import { ObjectionForm } from './ObjectionForm.tsx';
import { OutcomeBadge, UrgentBadge, useCaseWords } from './CaseBadges.tsx';
import { ReportedText, Reports } from './ReportedText.tsx';

/** A case with what a decision needs. */
export function CaseView({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const isObjected = shown.state === 'objected';
  const isDecidable = shown.state === 'open' || isObjected;
  const isInDanger = shown.is_urgent && shown.state === 'open';
  return (
    <article
      className={`grid gap-5 ${isDecidable ? 'grid-cols-1 min-[100rem]:grid-cols-[minmax(0,1fr)_24rem]' : ''}`}
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

/** Names a case, with its outcome below; an objection needs the facts of the decision at once. */
function CaseHead({ shown }: { readonly shown: Case }) {
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

/** The owner of the page or inbox, with earlier decisions. */
function PersonCard({ shown }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  const { profile, action, verdict } = shown;
  const saysSuspended = action === 'suspend' && verdict !== 'reversed';
  const decisions = profile.decisions.map((other) => {
    const text = t(`done_${other.action}`);
    return other.number === 1 ? text : t('reason_count', { text, number: other.number });
  });
  return (
    <section
      className="desk-person gap-4 border-t border-line pt-5"
      aria-label={t('person')}
      data-suspended={profile.is_suspended || undefined}
    >
      <Avatar name={profile.username} voice={profile.voice} src={profile.avatar_url} />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{t(shown.is_private ? 'inbox_of' : 'page_of')}</p>
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <a className="link wrap-anywhere" href={hashOfItem('person', profile.id)}>
            <bdi>{profile.username}</bdi>
          </a>
          {profile.is_suspended && !saysSuspended && <Badge tone="warning">{t('suspended')}</Badge>}
        </p>
        <p className="note-meta mt-0!">
          <span>{t('joined', { day: formatDay(new Date(profile.created_at), lang) })}</span>
          <span>
            {decisions.length === 0
              ? t('no_decisions')
              : t('earlier_decisions', {
                  text: joinWithCommas(decisions, lang).toLocaleLowerCase(localeOf(lang).intl),
                })}
          </span>
        </p>
        {/* While a page is judged, they stand above. */}
        {(shown.subject !== 'profile' || shown.content === '') && (
          <div className="mt-2 grid gap-1 empty:hidden">
            <PageWords {...profile} />
          </div>
        )}
      </div>
    </section>
  );
}
