import { locales, type Lang } from '@/i18n/locales.ts';
import { translatorFor } from '@/i18n/words.ts';
import type { PictureSubject } from '@/rules/voice-picture.ts';
import { voices, type Voice } from '@/rules/voices.ts';
import { landingIn } from './single-files.ts';
import { entriesOf } from './translations.ts';

/** Content of a page's link preview. */
export interface SocialPicture {
  lang: Lang;
  /** Path of the page below `/{lang}/`; '' for the home page. */
  path: string;
  title: string;
  /** Title of the site's section; empty for a page outside all sections. */
  section: string;
}

/** Returns the URL of a page's link preview. */
export function pictureOf(lang: Lang, path: string): string {
  return `/og/${lang}/${path === '' ? 'index' : path}.png`;
}

/** Returns a link preview for each indexed page in each of its languages. */
export async function socialPictures(): Promise<SocialPicture[]> {
  const texts = await Promise.all([
    ...(['blog', 'guides', 'help'] as const).map((section) => entryPictures(section, section)),
    entryPictures('pages'),
    entryPictures('keyboards'),
  ]);
  const lists = await Promise.all(locales.map(({ code }) => listPagePictures(code)));
  return [...lists.flat(), ...texts.flat()];
}

/** The link preview of an answer, or the default link preview of a profile. */
export interface VoicePicture {
  lang: Lang;
  voice: Voice;
  of: PictureSubject;
}

export const voicePictures = (): VoicePicture[] =>
  locales.flatMap(({ code }) =>
    voices.flatMap((voice) => [
      { lang: code, voice, of: 'profile' },
      { lang: code, voice, of: 'answer' },
    ]),
  );

/** Returns the link previews of the home page, the list pages and the report page. */
async function listPagePictures(lang: Lang): Promise<SocialPicture[]> {
  const t = translatorFor(lang, 'common');
  const { title } = await landingIn(lang);
  const home = { lang, path: '', title, section: '' };
  const lists = (['blog', 'guides', 'help', 'faq'] as const).map((path) => ({
    lang,
    path,
    title: t(path),
    section: '',
  }));
  const report = { lang, path: 'help/report', title: t('report_scam'), section: t('help') };
  return [home, ...lists, report];
}

async function entryPictures(
  kind: 'blog' | 'guides' | 'help' | 'pages' | 'keyboards',
  section?: 'blog' | 'guides' | 'help',
): Promise<SocialPicture[]> {
  const entries = await entriesOf(kind);
  return entries.flat().map(({ lang, slug, data }) => ({
    lang,
    path: section ? `${section}/${slug}` : slug,
    title: data.title,
    section: section ? translatorFor(lang, 'common')(section) : '',
  }));
}
