import type { Lang } from '../i18n/locales.ts';
import { pathIn } from '../i18n/paths.ts';
import { productName } from '../i18n/product-name.ts';
import { claims as ownClaims } from './claims.ts';

/** Describes the product as a free social network, as specified; the same on every page. */
export function applicationData(
  lang: Lang,
  description: string,
  origin: string,
  claims = ownClaims,
) {
  return {
    '@type': 'WebApplication',
    name: productName(lang),
    url: origin + pathIn(lang),
    description,
    applicationCategory: 'SocialNetworkingApplication',
    operatingSystem: 'Any',
    browserRequirements: 'JavaScript',
    inLanguage: lang,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    ...(claims && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: claims.rating.value,
        ratingCount: claims.rating.count,
      },
    }),
  };
}
