/**
 * Pages that Astro builds once per language and the server fills in. `name` is the name of the compiled
 * page, and `end` is the rest of the built page's path after `dist/` and the language.
 */
export const filledPages = [
  { name: 'profile', end: '/_.html' },
  { name: 'answer', end: '/_/_.html' },
  { name: 'answers', end: '/_/answers.html' },
];
