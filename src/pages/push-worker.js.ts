import type { APIRoute } from 'astro';
import { locales } from '@/i18n/locales.ts';
import { wordsFor } from '@/i18n/words.ts';
import script from '@/layouts/push-worker.ts?inline-script';

/** The worker that shows push messages, with its words in every language. */
export const GET: APIRoute = () => {
  const words = locales.map(({ code, dir }) => {
    const { title, text } = wordsFor(code, 'push');
    return [code, [title, text, dir]] as const;
  });
  const source = `const words=${JSON.stringify(Object.fromEntries(words))};${script}`;
  return new Response(source, { headers: { 'content-type': 'text/javascript' } });
};
