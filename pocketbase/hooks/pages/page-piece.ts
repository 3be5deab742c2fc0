/** A compiled piece of a built page; bundle/compile-page.mjs writes a module for each piece. */
export interface PagePiece<View> {
  render(view: View): string;
}
