import type { Lang } from '../../../src/i18n/locales.ts';

/** A paragraph of a mail: a text, a link or a code. */
export interface Part {
  readonly text?: string;
  readonly link?: { readonly address: string; readonly name: string };
  readonly code?: string;
}

// No styles: every mail program shows plain paragraphs well in its own light and dark themes.
export function writeHtml(
  lang: Lang,
  dir: string,
  subject: string,
  parts: readonly Part[],
): string {
  const body = parts.map(({ text, link, code }) => {
    if (link) {
      const address = escape(link.address);
      return `<p><a href="${address}">${escape(link.name)}</a></p>\n<p dir="ltr">${address}</p>\n`;
    }
    return code ? `<p><strong>${escape(code)}</strong></p>\n` : `<p>${escape(text ?? '')}</p>\n`;
  });
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${body.join('')}</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
