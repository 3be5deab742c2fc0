import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { Lang } from '../../../i18n/locales.ts';
import { describeField, Field } from '../../../ui/Field.tsx';
import { useWords } from '../words.ts';
import { $country, ELSEWHERE, chooseCountry, guessCountry } from './country.ts';
import { helplineCountries } from '../../../i18n/helplines.ts';

/** Chooses the country whose helpline is shown below every such message. */
export function CountryField() {
  const { lang, t } = useWords();
  const id = useId();
  const country = useCountry();
  const names = helplineCountries.map((code) => ({ code, name: countryName(code, lang) }));
  return (
    <div className="pb-3">
      <Field id={id} label={t('crisis_country')} hint={t('crisis_country_hint')}>
        <select
          {...describeField(id, undefined)}
          id={id}
          className="field-input"
          value={country}
          onChange={({ target }) => chooseCountry(target.value)}
        >
          {names
            .toSorted((one, other) => one.name.localeCompare(other.name, lang))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          <option value={ELSEWHERE}>{t('crisis_other_country')}</option>
        </select>
      </Field>
    </div>
  );
}

export const useCountryName = (code: string) => countryName(code, useWords().lang);

const countryName = (code: string, lang: Lang) =>
  new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code;

/** Returns the country whose helpline is shown: the chosen one, or a guess. */
export function useCountry(): string {
  const { lang } = useWords();
  const chosen = useStore($country);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return chosen || guessCountry(lang, { languages: navigator.languages, timeZone });
}
