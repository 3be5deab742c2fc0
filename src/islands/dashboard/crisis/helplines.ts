import type { Lang } from '../../../i18n/locales.ts';

export interface Helpline {
  /** ISO 3166-1 country code */
  readonly country: string;
  /** The helpline's own name. */
  readonly name: string;
  /** The number as dialed within the country. */
  readonly number: string;
  readonly hours: 'always' | 'unknown';
  /** The languages spoken by the helpline, as far as known. */
  readonly languages: readonly string[];
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

/**
 * A row for each helpline. It holds only facts that were really read in their source: a wrong number is
 * worse than none.
 */
const HELPLINES = `
NL | 113 Zelfmoordpreventie | 113 | always | nl | 2026-11-22 | https://www.nu.nl/binnenland/6062813/hulplijn-113-nu-ook-rechtstreeks-bereikbaar-voor-zelfmoordpreventie.html
BE | Zelfmoordlijn 1813 | 1813 | always | nl | 2026-11-22 | https://weliswaar.be/welzijn-zorg/wie-ons-contacteert-heeft-de-wens-te-leven
FR | Numéro national de prévention du suicide | 3114 | always | fr | 2026-11-22 | https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/
BE | Centre de Prévention du Suicide | 0800 32 123 | always | fr | 2026-11-22 | https://www.lalibre.be/belgique/societe/2023/02/21/le-centre-de-prevention-du-suicide-est-confronte-a-une-hausse-du-nombre-dappels-A54EZGXFSJB3HNFT4ZSPCEPJ5I/
DE | TelefonSeelsorge | 0800 111 0 111 | always | de | 2026-11-22 | https://www.spektrum.de/news/telefonseelsorge-erste-hilfe-fuer-die-seele/2055834
AT | Telefonseelsorge | 142 | always | de | 2026-11-22 | https://ooe.orf.at/stories/3204589/
CH | Die Dargebotene Hand · La Main Tendue | 143 | always | de fr | 2026-11-22 | https://www.bag-blueprint.ch/die-dargebotene-hand-tel-143
ES | Línea 024 | 024 | always | es | 2026-11-22 | https://www.rtve.es/noticias/20220509/sanidad-presenta-telefono-prevencion-suicidio/2347183.shtml
MX | Línea de la Vida | 800 911 2000 | always | es | 2026-11-22 | https://www.eluniversal.com.mx/nacion/promueven-la-linea-de-la-vida-tras-presentar-encuesta-sobre-consumo-de-drogas-asi-puedes-pedir-ayuda/
LB | Embrace Lifeline | 1564 | unknown | ar | 2026-11-22 | https://en.annahar.com/article/833319-embrace-the-first-suicide-prevention-hotline-in-lebanon
US | 988 Suicide & Crisis Lifeline | 988 | always | en | 2026-11-22 | https://www.cdcr.ca.gov/ccjbh/2022/07/19/dial-988-to-access-24-hour-emotional-support-and-resources/
GB | Samaritans | 116 123 | always | en | 2026-11-22 | https://www.samaritans.org/news/samaritans-in-northern-ireland-answer-one-million-calls-during-10-years-of-freephone
IE | Samaritans | 116 123 | unknown | en | 2026-11-22 | https://www.newstalk.com/reader/47.301/69999/0/
CA | 9-8-8: Suicide Crisis Helpline | 988 | always | en fr | 2026-11-22 | https://www.newswire.ca/news-releases/government-of-canada-launches-three-digit-suicide-crisis-helpline-896472116.html
`
  .trim()
  .split('\n')
  .map(helplineOf);

function helplineOf(row: string): Helpline {
  type Cells = [string, string, string, Helpline['hours'], string, string, string];
  const [country, name, number, hours, languages, checked, source] = row.split(' | ') as Cells;
  return { country, name, number, hours, languages: languages.split(' '), checked, source };
}

/** The countries that have a helpline here. */
export const helplineCountries: readonly string[] = [
  ...new Set(HELPLINES.map(({ country }) => country)),
];

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
