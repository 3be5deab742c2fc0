import { languageOf, wordlessClass } from '../../../../rules/wordless.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text as HTML, also for use in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** Returns what a person wrote as a paragraph in its own direction and language. */
export function paragraph(text: string, className = 'text'): string {
  // A text without letters takes the direction of the page.
  const direction = wordlessClass(text) === '' ? ' dir="auto"' : '';
  const lang = languageOf(text);
  const language = lang === '' ? '' : ` lang="${lang}"`;
  return `<p class="${className}"${direction}${language}>${escapeHtml(text)}</p>`;
}

/** Returns texts side by side with a dot between them; empty ones are left out. */
export const metaLine = (items: readonly string[]): string =>
  `<p class="meta">${items.filter((item) => item !== '').join(' <span>·</span> ')}</p>`;
