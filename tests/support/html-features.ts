import { html, lacking } from './browser-support.ts';

const elements = html.elements ?? {};
const everywhere = html.global_attributes ?? {};

/** Returns the elements and attributes of a page that a supported browser lacks. */
export function lateAttributes(page: string): string[] {
  const found = new Set<string>();
  for (const [, tag = '', attributes = ''] of page.matchAll(/<([a-z][a-z\d]*)((?:\s[^<>]*)?)>/g)) {
    const element = elements[tag];
    if (lacking(element).length > 0) found.add(`<${tag}>`);
    for (const [, name = ''] of attributes.replace(/="[^"]*"/g, '').matchAll(/([a-z-]+)/g)) {
      if (lacking(element?.[name] ?? everywhere[name]).length > 0) found.add(`<${tag} ${name}>`);
    }
  }
  return [...found];
}
