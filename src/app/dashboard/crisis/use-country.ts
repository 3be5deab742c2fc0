import { useStore } from '@nanostores/react';
import { useWords } from '../words.ts';
import { $country, guessCountry } from './country.ts';

/** Returns the country whose helpline is shown: the chosen one, or a guess. */
export function useCountry(): string {
  const { lang } = useWords();
  const chosen = useStore($country);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return chosen || guessCountry(lang, { languages: navigator.languages, timeZone });
}
