/**
 * The pages that Astro builds once a language and the server fills in: the name of what each is
 * compiled to, and how its path below `dist/` goes on behind the language.
 */
export const filledPages = [
  { name: 'profile', end: '/_.html' },
  { name: 'answer', end: '/_/_.html' },
  { name: 'answers', end: '/_/answers.html' },
];
