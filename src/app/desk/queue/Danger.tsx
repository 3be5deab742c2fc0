import ChevronDown from 'lucide-react/icons/chevron-down';
import Phone from 'lucide-react/icons/phone';
import Siren from 'lucide-react/icons/siren';
import { useEffect, useId, useRef, useState } from 'react';
import type { Case } from '../../../contract/desk.ts';
import { formatLanguages } from '../../../i18n/format-list.ts';
import {
  DIRECTORY,
  callHref,
  directoryHref,
  helplineLines,
  helplinesIn,
} from '../../../i18n/helplines.ts';
import { defaultLang, isLang, localeOf, type Lang } from '../../../i18n/locales.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { DecisionDraft } from './drafts.ts';
import { ManualLink } from '../house-state/ManualLink.tsx';
import { useWords, type DeskWords } from '../words.ts';

/** Says what to do in a case in which somebody's life, or a child, may be in danger. */
export function Danger({ shown }: { readonly shown: Case }) {
  const { lang, t } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const lines = useId();
  const spoken = languageOfPerson(shown);
  return (
    <section
      className="grid gap-1 rounded-note bg-danger-soft px-4 py-3 text-danger"
      aria-labelledby="desk-danger"
    >
      <h3 className="flex items-center gap-2 font-medium" id="desk-danger">
        <Siren className="size-5 flex-none" />
        {t('danger_title')}
      </h3>
      <p className="ps-7 text-ink">{t('danger_text')}</p>
      <div className="-mb-1 flex flex-wrap items-center gap-x-6 ps-7">
        <ManualLink anchor="a-life-in-danger" className="font-medium underline">
          {t('what_to_do')}
        </ManualLink>
        {isAboutLife(shown) && (
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-1.5 text-start font-medium"
            aria-expanded={isOpen}
            aria-controls={lines}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Phone className="size-4 flex-none" />
            {t('danger_helplines', { language: formatLanguages([spoken], lang) })}
            <ChevronDown
              className={`size-4 flex-none transition-[rotate] ease-settle ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        )}
      </div>
      {isOpen && <Helplines id={lines} language={spoken} />}
    </section>
  );
}

const helpline = 'flex items-center justify-between gap-4 border-t border-line';
const helplineLink =
  'inline-flex min-h-11 min-w-11 items-center justify-end whitespace-nowrap underline';

/** The helplines that speak the person's language, to be named in words to that person. */
function Helplines({ id, language }: { readonly id: string; readonly language: Lang }) {
  const { lang, t } = useWords();
  const list = useRef<HTMLUListElement>(null);
  // The decision stays in sight, and covers what opens behind it.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const countries = new Intl.DisplayNames(localeOf(lang).intl, { type: 'region' });
  return (
    // It stops above the navigation, or the decision that stays in sight.
    <ul className="mt-1 scroll-mb-20" id={id} ref={list}>
      {helplinesIn(language).map(({ country, name, number, isForYoung }) => (
        <li key={country + name} className={helpline}>
          <p className="py-1 text-ink">
            <bdi className="font-medium">{name}</bdi>{' '}
            <span className="text-ink-soft">
              ({countries.of(country)}
              {isForYoung && `, ${t('helpline_young')}`})
            </span>
          </p>
          <a className={helplineLink} href={callHref(number)}>
            <bdi dir="ltr">{number}</bdi>
          </a>
        </li>
      ))}
      <li className={helpline}>
        <p className="py-1 text-ink">{t('danger_directory')}</p>
        <a className={helplineLink} href={directoryHref} target="_blank" rel="noreferrer">
          <bdi>{DIRECTORY.address}</bdi>
        </a>
      </li>
    </ul>
  );
}

/** Whether somebody reported that a life is in danger. */
const isAboutLife = ({ reasons }: Case) => reasons.some(({ reason }) => reason === 'danger');

/** Returns the language of the person's mails, or the default one if it is not known. */
const languageOfPerson = ({ profile: { language } }: Case): Lang =>
  isLang(language) ? language : defaultLang;

/** Returns the helplines that the words for somebody in danger lack, or an empty text. */
export function missingHelplines(
  shown: Case,
  { action, words }: DecisionDraft,
  t: Translate<DeskWords>,
): string {
  const language = languageOfPerson(shown);
  const helplines = [
    t(`helplines_intro_${language}`),
    ...helplineLines(language),
    `${t(`helplines_elsewhere_${language}`)}\u00a0${DIRECTORY.address}`,
  ].join('\n');
  // Only the owner of a private message reads the words of a dismissal.
  const isRead = action !== 'dismiss' || shown.is_private;
  return isAboutLife(shown) && isRead && !words.includes(helplines) ? helplines : '';
}
