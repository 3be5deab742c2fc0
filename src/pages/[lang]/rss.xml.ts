import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { articlesIn } from '@/content/blog.ts';
import { entriesOf } from '@/content/translations.ts';
import type { Lang } from '@/i18n/locales.ts';
import { pathIn } from '@/i18n/paths.ts';
import { productName } from '@/i18n/product-name.ts';
import { translatorFor } from '@/i18n/words.ts';

/** One feed for each language with articles. */
export async function getStaticPaths() {
  const entries = await entriesOf('blog');
  return [...new Set(entries.flatMap(([{ languages }]) => languages))].map((lang) => ({
    params: { lang },
  }));
}

export const GET: APIRoute = async ({ params, site }) => {
  const lang = params['lang'] as Lang;
  const t = translatorFor(lang, 'common');
  const articles = await articlesIn(lang);
  return rss({
    title: `${t('blog')} | ${productName(lang)}`,
    description: t('description'),
    site: site ?? '',
    trailingSlash: false,
    customData: `<language>${lang}</language>`,
    items: articles.map(({ slug, title, description, date, tags }) => ({
      link: pathIn(lang, `blog/${slug}`),
      title,
      description,
      pubDate: date,
      categories: [...tags],
    })),
  });
};
