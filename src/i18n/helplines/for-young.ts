import type { Helpline } from './helpline.ts';

const lines: readonly Helpline[] = [
  {
    country: 'SA',
    name: 'خط مساندة الطفل',
    number: '116111',
    hours: 'unknown',
    languages: ['ar'],
    source: 'https://sauress.com/alriyadh/867006',
    checked: '2026-11-29',
  },
  {
    country: 'JO',
    name: 'خط مساندة الطفل',
    number: '110',
    hours: 'unknown',
    languages: ['ar'],
    source: 'https://www.masress.com/albawabh/1774358',
    checked: '2026-11-29',
  },
  {
    country: 'MA',
    name: 'المرصد الوطني لحقوق الطفل · ONDE',
    number: '2511',
    hours: 'always',
    languages: ['ar', 'fr'],
    source: 'https://www.onde.ma/fr/onde/protection',
    checked: '2026-11-29',
  },
  {
    country: 'NL',
    name: 'Kindertelefoon',
    number: '0800 0432',
    hours: 'unknown',
    languages: ['nl'],
    source: 'https://www.vriendenkindertelefoon.nl/kindertelefoon',
    checked: '2026-11-29',
  },
  {
    country: 'BE',
    name: 'Awel',
    number: '102',
    hours: 'unknown',
    languages: ['nl'],
    source:
      'https://www.hln.be/nieuws/binnenland/ruim-23-000-contacten-met-kinderen-en-jongeren-voor-awel-de-voormalige-kinder-en-jongerentelefoon~a1065a0b/',
    checked: '2026-11-29',
  },
  {
    country: 'FR',
    name: 'e-Enfance (harcèlement et violences en ligne)',
    number: '3018',
    hours: 'unknown',
    languages: ['fr'],
    source:
      'https://mairie-villetaneuse.fr/actualites/le-3018-un-numero-gratuit-et-une-app-pour-les-victimes-de-cyberharcelement',
    checked: '2026-11-29',
  },
  {
    country: 'FR',
    name: 'Allô enfance en danger',
    number: '119',
    hours: 'always',
    languages: ['fr'],
    source:
      'https://france3-regions.francetvinfo.fr/paris-ile-de-france/2015/01/28/enfance-en-danger-en-25-ans-le-119-triple-son-nombre-d-appels-642429.html',
    checked: '2026-11-29',
  },
  {
    country: 'BE',
    name: 'Écoute-Enfants',
    number: '103',
    hours: 'unknown',
    languages: ['fr'],
    source:
      'https://www.rtbf.be/article/ecoute-enfants-le-numero-103-en-quete-de-visibilite-11076758',
    checked: '2026-11-29',
  },
  {
    country: 'DE',
    name: 'Nummer gegen Kummer',
    number: '116 111',
    hours: 'unknown',
    languages: ['de'],
    source: 'https://www.bmfsfj.de/bmfsfj/mediathek/anrufen-mailen-chatten-gegen-sorgen-154556',
    checked: '2026-11-29',
  },
  {
    country: 'AT',
    name: 'Rat auf Draht',
    number: '147',
    hours: 'always',
    languages: ['de'],
    source: 'https://www.rataufdraht.at/pressemitteilungen/25-jahre-notrufnummer-147',
    checked: '2026-11-29',
  },
  {
    country: 'CH',
    name: 'Pro Juventute',
    number: '147',
    hours: 'always',
    languages: ['de', 'fr'],
    source: 'https://www.projuventute.ch/de/eltern/familie-gesellschaft/147',
    checked: '2026-11-29',
  },
  {
    country: 'ES',
    name: 'Fundación ANAR',
    number: '900 20 20 10',
    hours: 'always',
    languages: ['es'],
    source:
      'https://www.adeces.org/anar-el-esfuerzo-por-proteger-los-derechos-de-nins-y-adolescentes/',
    checked: '2026-11-29',
  },
  {
    country: 'GB',
    name: 'Childline',
    number: '0800 1111',
    hours: 'always',
    languages: ['en'],
    source: 'https://www.nspcc.org.uk/what-is-child-abuse/',
    checked: '2026-11-29',
  },
  {
    country: 'IE',
    name: 'Childline',
    number: '1800 66 66 66',
    hours: 'always',
    languages: ['en'],
    source:
      'https://www.independent.ie/regionals/corkman/news/sharp-increase-in-contacts-to-childline-over-christmas-41197253.html',
    checked: '2026-11-29',
  },
  {
    country: 'CA',
    name: 'Kids Help Phone · Jeunesse, J’écoute',
    number: '1 800 668 6868',
    hours: 'always',
    languages: ['en', 'fr'],
    source:
      'https://www.newswire.ca/news-releases/government-of-canada-announces-7-5m-to-kids-help-phone-820457193.html',
    checked: '2026-11-29',
  },
];

/** Helplines for children and young people, under the same rule as those for everyone. */
export const forYoung = lines.map((helpline) => ({ ...helpline, isForYoung: true }));
