import type { APIRoute } from 'astro';
import { langPaths, pathIn } from '@/i18n/paths.ts';
import { localeOf, type Lang } from '@/i18n/locales.ts';
import { productName } from '@/i18n/product-name.ts';
import { site } from '@/site.ts';

/** One manifest per language: an installed app opens in the language of the page that installed it. */
export const getStaticPaths = langPaths;

/** Background color while an installed app starts: `--paper` of the light theme. */
const BACKGROUND = '#faf6ee';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = ({ params }) => {
  const lang = params['lang'] as Lang;
  const name = productName(lang);
  return new Response(
    JSON.stringify({
      name,
      short_name: name,
      lang,
      dir: localeOf(lang).dir,
      start_url: pathIn(lang, 'dashboard'),
      scope: '/',
      id: '/',
      display: 'standalone',
      background_color: BACKGROUND,
      theme_color: site.themeColor.light,
      screenshots: [
        { src: '/screenshot.png', sizes: '1200x640', type: 'image/png', form_factor: 'wide' },
      ],
      icons: [
        icon('icon-192', 192, 'any'),
        icon('icon-512', 512, 'any'),
        icon('icon-maskable-512', 512, 'maskable'),
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
};
