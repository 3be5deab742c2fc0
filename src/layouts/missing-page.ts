import { preferredLanguage } from '@/components/preferred-language.ts';
import { isLang, localeOf } from '@/i18n/locales.ts';
import { langOfPath, pathIn } from '@/i18n/paths.ts';

/** Milliseconds for reading the message before the redirect. */
const REDIRECT_DELAY = 2000;

/** The texts of the heading, the paragraph and the link. */
type Texts = readonly [string, string, string];

const named = location.pathname.split('/')[1];
const home = pathIn(isLang(named) ? named : preferredLanguage());
translatePage();
document.querySelector('main a')?.setAttribute('href', home);
setTimeout(() => location.replace(home), REDIRECT_DELAY);

/** Translates the page into the URL's language: static hosts have a single 404 page, in English. */
function translatePage(): void {
  const { translations } = document.querySelector<HTMLElement>('main a')?.dataset ?? {};
  if (translations === undefined) return;
  const lang = langOfPath(location.pathname);
  const { dir } = localeOf(lang);
  const [title, text, link] = (JSON.parse(translations) as Record<string, Texts>)[lang] ?? [];
  const write = (selector: string, words = '') =>
    document.querySelector(selector)?.replaceChildren(words);
  document.documentElement.lang = lang;
  document.documentElement.dir = dir;
  document.body.classList.toggle('rtl', dir === 'rtl');
  document.title = title ?? document.title;
  write('h1', title);
  write('main p', text);
  write('main a', link);
}
