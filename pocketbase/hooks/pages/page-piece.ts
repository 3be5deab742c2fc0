/** A piece of a page that Astro built; bundle/compile-page.mjs writes a module for each. */
export interface PagePiece<View> {
  render(view: View): string;
}
