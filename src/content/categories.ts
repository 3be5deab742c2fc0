/** What the articles of the blog are about; the words are in `blog.json`. */
export const blogCategories = [
  'workplace',
  'psychology',
  'personal-development',
  'self-improvement',
  'social-media',
  'platform-guide',
  'getting-started',
  'social-growth',
  'entertainment',
  // What the specification calls localized guide categories: guides that one language alone has.
  'guide',
] as const;

export type BlogCategory = (typeof blogCategories)[number];

/** What the topics of the help centre are about; the words are in `help.json`. */
export const helpCategories = [
  'getting-started',
  'account',
  'messaging',
  'privacy',
  'technical',
] as const;
