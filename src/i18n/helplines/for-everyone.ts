import type { Helpline } from './helpline.ts';

/** Only facts that were really read in their source: a wrong number is worse than none. */
export const forEveryone: readonly Helpline[] = [
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
    name: 'خط الحياة · Embrace Lifeline',
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
  {
    country: 'EG',
    name: 'الخط الساخن للصحة النفسية',
    number: '16328',
    hours: 'always',
    languages: ['ar'],
    source:
      'https://elnabaa.net/947913/%d8%a7%d9%84%d8%b5%d8%ad%d8%a9-%d8%aa%d8%b6%d8%b9-%d8%b1%d9%82%d9%85-%d8%b3%d8%a7%d8%ae%d9%86-%d9%84%d9%85%d9%86-%d9%8a%d9%88%d8%a7%d8%ac%d9%87-%d8%b6%d8%ba%d9%88%d8%b7-%d9%86%d9%81%d8%b3%d9%8a%d8%a9-%d9%88%d8%ad%d9%8a%d8%a7%d8%aa%d9%8a%d8%a9',
    checked: '2026-11-29',
  },
  {
    country: 'AE',
    name: 'خط الدعم النفسي · Mental Support Line',
    number: '800 4673',
    hours: 'unknown',
    languages: ['ar', 'en'],
    source:
      'https://www.thenationalnews.com/uae/health/uae-s-mental-health-helpline-receives-more-than-700-calls-during-pandemic-1.1091296',
    checked: '2026-11-29',
  },
];
