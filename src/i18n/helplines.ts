import { localeOf, type Lang } from './locales.ts';

export interface Helpline {
  /** ISO 3166-1 country code */
  readonly country: string;
  /** The helpline's own name. */
  readonly name: string;
  /** The number as dialed within the country. */
  readonly number: string;
  readonly hours: 'always' | 'unknown';
  /** The languages spoken by the helpline, as far as known. */
  readonly languages: readonly Lang[];
  /** A page that states these facts, by the service, a public authority or a large newspaper. */
  readonly source: string;
  /** The day on which the source was looked up. */
  readonly checked: string;
}

/**
 * A directory of helplines in more countries, which also has numbers that changed after they were listed
 * here.
 */
export const DIRECTORY = { name: 'Find A Helpline', address: 'findahelpline.com' };

/** Address of the directory for a link. */
export const directoryHref = `https://${DIRECTORY.address}`;

/** Returns the address of a link that calls a number. */
export const callHref = (number: string) => `tel:${number.replaceAll(' ', '')}`;

/**
 * In Arabic, ordinary spaces would reverse the order of a number's parts, and a line could end between them;
 * a no-break space is part of the number in both respects.
 */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

/** Only facts that were really read in their source: a wrong number is worse than none. */
const HELPLINES: readonly Helpline[] = [
  {
    country: 'NL',
    name: '113 Zelfmoordpreventie',
    number: '113',
    hours: 'always',
    languages: ['nl'],
    source:
      'https://www.nu.nl/binnenland/6062813/hulplijn-113-nu-ook-rechtstreeks-bereikbaar-voor-zelfmoordpreventie.html',
    checked: '2026-11-22',
  },
  {
    country: 'BE',
    name: 'Zelfmoordlijn 1813',
    number: '1813',
    hours: 'always',
    languages: ['nl'],
    source: 'https://weliswaar.be/welzijn-zorg/wie-ons-contacteert-heeft-de-wens-te-leven',
    checked: '2026-11-22',
  },
  {
    country: 'FR',
    name: 'Numéro national de prévention du suicide',
    number: '3114',
    hours: 'always',
    languages: ['fr'],
    source: 'https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/',
    checked: '2026-11-22',
  },
  {
    country: 'BE',
    name: 'Centre de Prévention du Suicide',
    number: '0800 32 123',
    hours: 'always',
    languages: ['fr'],
    source:
      'https://www.lalibre.be/belgique/societe/2023/02/21/le-centre-de-prevention-du-suicide-est-confronte-a-une-hausse-du-nombre-dappels-A54EZGXFSJB3HNFT4ZSPCEPJ5I/',
    checked: '2026-11-22',
  },
  {
    country: 'DE',
    name: 'TelefonSeelsorge',
    number: '0800 111 0 111',
    hours: 'always',
    languages: ['de'],
    source: 'https://www.spektrum.de/news/telefonseelsorge-erste-hilfe-fuer-die-seele/2055834',
    checked: '2026-11-22',
  },
  {
    country: 'AT',
    name: 'Telefonseelsorge',
    number: '142',
    hours: 'always',
    languages: ['de'],
    source: 'https://ooe.orf.at/stories/3204589/',
    checked: '2026-11-22',
  },
  {
    country: 'CH',
    name: 'Die Dargebotene Hand · La Main Tendue',
    number: '143',
    hours: 'always',
    languages: ['de', 'fr'],
    source: 'https://www.bag-blueprint.ch/die-dargebotene-hand-tel-143',
    checked: '2026-11-22',
  },
  {
    country: 'ES',
    name: 'Línea 024',
    number: '024',
    hours: 'always',
    languages: ['es'],
    source:
      'https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/2347183.shtml',
    checked: '2026-11-22',
  },
  {
    country: 'MX',
    name: 'Línea de la Vida',
    number: '800 911 2000',
    hours: 'always',
    languages: ['es'],
    source:
      'https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/',
    checked: '2026-11-22',
  },
  {
    country: 'LB',
    name: 'Embrace Lifeline',
    number: '1564',
    hours: 'unknown',
    languages: ['ar'],
    source:
      'https://en.annahar.com/article/833319-embrace-the-first-suicide-prevention-hotline-in-lebanon',
    checked: '2026-11-22',
  },
  {
    country: 'US',
    name: '988 Suicide & Crisis Lifeline',
    number: '988',
    hours: 'always',
    languages: ['en'],
    source:
      'https://www.cdcr.ca.gov/ccjbh/2022/07/19/dial-988-to-access-24-hour-emotional-support-and-resources/',
    checked: '2026-11-22',
  },
  {
    country: 'GB',
    name: 'Samaritans',
    number: '116 123',
    hours: 'always',
    languages: ['en'],
    source:
      'https://www.samaritans.org/news/samaritans-in-northern-ireland-answer-one-million-calls-during-10-years-of-freephone',
    checked: '2026-11-22',
  },
  {
    country: 'IE',
    name: 'Samaritans',
    number: '116 123',
    hours: 'unknown',
    languages: ['en'],
    source: 'https://www.newstalk.com/reader/47.301/69999/0/',
    checked: '2026-11-22',
  },
  {
    country: 'CA',
    name: '9-8-8: Suicide Crisis Helpline',
    number: '988',
    hours: 'always',
    languages: ['en', 'fr'],
    source:
      'https://www.newswire.ca/news-releases/government-of-canada-launches-three-digit-suicide-crisis-helpline-896472116.html',
    checked: '2026-11-22',
  },
];

/** The countries that have a helpline here. */
export const helplineCountries: readonly string[] = [
  ...new Set(HELPLINES.map(({ country }) => country)),
];

/** Returns the helplines that speak a language, in all countries. */
export const helplinesIn = (lang: Lang): readonly Helpline[] =>
  HELPLINES.filter(({ languages }) => languages.includes(lang));

/**
 * Returns the helplines that speak a language as lines of a text in it. The country comes first, so that an
 * Arabic line begins at the right.
 */
export function helplineLines(lang: Lang): string[] {
  const countries = new Intl.DisplayNames(localeOf(lang).intl, { type: 'region' });
  return helplinesIn(lang).map(
    ({ country, name, number }) => `${countries.of(country)} (${name}):\u00a0${unbroken(number)}`,
  );
}

/** Returns the helplines of a country, those that speak the page's language first, and all others. */
export function helplinesFor(lang: Lang, country: string) {
  const first = (helplines: readonly Helpline[]) => {
    const speaks = ({ languages }: Helpline) => languages.includes(lang);
    return [...helplines.filter(speaks), ...helplines.filter((each) => !speaks(each))];
  };
  return {
    here: first(HELPLINES.filter((helpline) => helpline.country === country)),
    others: first(HELPLINES.filter((helpline) => helpline.country !== country)),
  };
}
