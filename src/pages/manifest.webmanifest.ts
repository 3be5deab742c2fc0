import type { APIRoute } from 'astro';
import { site } from '@/site.ts';

/** The start page's ground while an installed app opens; `--paper` of the light theme. */
const BACKGROUND = '#faf6ee';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.name,
      short_name: site.name,
      start_url: '/',
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
