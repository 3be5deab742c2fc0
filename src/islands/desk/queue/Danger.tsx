import Siren from 'lucide-react/icons/siren';
import type { Case } from '../../../contract/desk.ts';
import { formatLanguages } from '../../../i18n/format-list.ts';
import { callHref, DIRECTORY, directoryHref, helplinesIn } from '../../../i18n/helplines.ts';
import { defaultLang, isLang, localeOf, type Lang } from '../../../i18n/locales.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { ManualLink } from '../house-state/ManualLink.tsx';
import { useWords } from '../words.ts';

/** Says what to do in a case in which somebody's life, or a child, may be in danger. */
export function Danger({ shown }: { readonly shown: Case }) {
  const { t } = useWords();
  const { language } = shown.profile;
  const isAboutLife = shown.reasons.some(({ reason }) => reason === 'danger');
  return (
    <section
      className="desk-urgent grid gap-1 rounded-note px-4 py-3"
      aria-labelledby="desk-danger"
    >
      <h3 className="flex items-center gap-2 font-medium" id="desk-danger">
        <Siren className="size-5 flex-none" aria-hidden="true" />
        {t('danger_title')}
      </h3>
      <p className="text-ink">{t('danger_text')}</p>
      <div className="flex flex-wrap items-start gap-x-6">
        <ManualLink anchor="a-life-in-danger" className="font-medium underline">
          {t('what_to_do')}
        </ManualLink>
        {isAboutLife && <Helplines language={isLang(language) ? language : defaultLang} />}
      </div>
    </section>
  );
}

/** The helplines that speak the person's language, to be named in words to that person. */
function Helplines({ language }: { readonly language: Lang }) {
  const { lang, t } = useWords();
  const countries = new Intl.DisplayNames(localeOf(lang).intl, { type: 'region' });
  return (
    <Disclosure
      className="min-w-40 flex-1 open:basis-full"
      labelClass="inline-flex gap-1.5 font-medium underline"
      label={t('danger_helplines', { language: formatLanguages([language], lang) })}
    >
      <ul className="grid">
        {helplinesIn(language).map(({ country, name, number }) => (
          <li key={country + name} className={row}>
            <p className="text-ink">
              <bdi className="font-medium">{name}</bdi>
              <span className="block text-sm text-ink-soft">{countries.of(country)}</span>
            </p>
            <a className={rowLink} href={callHref(number)}>
              <bdi dir="ltr">{number}</bdi>
            </a>
          </li>
        ))}
        <li className={row}>
          <p className="text-ink">{t('danger_directory')}</p>
          <a className={rowLink} href={directoryHref} target="_blank" rel="noreferrer">
            <bdi>{DIRECTORY.address}</bdi>
          </a>
        </li>
      </ul>
    </Disclosure>
  );
}

const row = 'flex items-center justify-between gap-4 py-1';
const rowLink = 'inline-flex min-h-11 items-center whitespace-nowrap underline';
