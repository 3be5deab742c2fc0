import type { Lang } from '../../src/i18n/locales.ts';
import { load } from './load.ts';

/**
 * A piece of a page that Astro built.
 * @param page a name of bundle/filled-pages.mjs
 * @param index of the piece, counted from 0
 */
export function renderPiece<View>(page: string, lang: Lang, index: number, view: View): string {
  return (load(`${page}-page.${lang}.${index}`) as CompiledPiece<View>).render(view);
}

/** A module that bundle/compile-page.mjs wrote. */
interface CompiledPiece<View> {
  render(view: View): string;
}
