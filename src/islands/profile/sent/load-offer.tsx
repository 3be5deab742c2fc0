import { fetchPageWords } from '../../../api/page-words.ts';
import { langOfPath } from '../../../i18n/paths.ts';
import { WayBackOffer, type WayBackOfferProps } from './WayBackOffer.tsx';
import { WordsProvider, type SentWords } from './words.ts';

/**
 * Returns the offer with its texts, which the profile page does not contain.
 * @throws if the texts cannot be loaded
 */
export async function loadOffer() {
  const lang = langOfPath(location.pathname);
  const words = (await fetchPageWords(lang, 'sent')) as SentWords;
  return (props: WayBackOfferProps) => (
    <WordsProvider lang={lang} words={words}>
      <WayBackOffer {...props} />
    </WordsProvider>
  );
}
