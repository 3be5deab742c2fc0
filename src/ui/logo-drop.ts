/** SVG path of the logo's drop, which has the shape of the letter ه; its fill rule is `evenodd`. */
export const logoDrop =
  'M3 19.5a9.5 9.5 0 1 1 9.5 9.5H5a2 2 0 0 1-2-2Zm9.5-3.75a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5Z';
