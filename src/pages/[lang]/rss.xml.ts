import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { languagesOf, listOf, worksOf } from '@/content/versions.ts';
import type { Lang } from '@/i18n/locales.ts';
import { pathIn } from '@/i18n/paths.ts';
import { productName } from '@/i18n/product-name.ts';
import { translatorFor } from '@/i18n/words.ts';

/** A feed for each language in which articles are written. */
export async function getStaticPaths() {
  const works = await worksOf('blog');
  return [...new Set(works.flatMap(languagesOf))].map((lang) => ({ params: { lang } }));
}

export const GET: APIRoute = async ({ params, site }) => {
  const lang = params['lang'] as Lang;
  const t = translatorFor(lang, 'common');
  const articles = await listOf('blog', lang);
  return rss({
    title: `${t('blog')} | ${productName(lang)}`,
    description: t('description'),
    site: site ?? '',
    trailingSlash: false,
    customData: `<language>${lang}</language>`,
    items: articles
      .toSorted((left, right) => right.entry.data.date.getTime() - left.entry.data.date.getTime())
      .map(({ slug, entry: { data } }) => ({
        link: pathIn(lang, `blog/${slug}`),
        title: data.title,
        description: data.description,
        pubDate: data.date,
        categories: data.tags,
      })),
  });
};
