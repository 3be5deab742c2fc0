import { marked } from 'marked';

/** @typedef {{ subject: string, markdown: string, dir: string, footer: string, action: string, imprint: string }} Letter */

/**
 * Returns both texts of a letter of the newsletter.
 * @param {Letter} letter
 * @param {string} lang
 * @param {string} page address of the page on which readers end these mails
 */
export function renderLetter({ subject, markdown, dir, footer, action, imprint }, lang, page) {
  const body = marked.parse(escape(markdown).replaceAll('&gt;', '>'), { async: false });
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${body}<hr>
<p>${escape(footer)}</p>
<p><a href="${page}">${escape(action)}</a></p>${imprint && `\n<p>${escape(imprint)}</p>`}
</body>
</html>
`;
  return {
    subject,
    text: `${markdown}\n\n--\n${footer}\n${action}: ${page}\n${imprint && `\n${imprint}\n`}`,
    html,
  };
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
