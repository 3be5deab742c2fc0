/** Categories of blog articles; their names are in `blog.json`. */
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
  // For guides that exist in one language only. The specification calls them localized guide categories.
  'guide',
] as const;

export type BlogCategory = (typeof blogCategories)[number];

/** Themes of guides, in the order of their list; their names are in `guides.json`. */
export const guideThemes = ['questions', 'love', 'safety', 'product'] as const;

/** Categories of help topics; their names are in `help.json`. */
export const helpCategories = [
  'getting-started',
  'account',
  'messaging',
  'privacy',
  'technical',
] as const;
