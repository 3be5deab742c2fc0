import { Marked } from 'marked';

/** @typedef {{ subject: string, markdown: string, dir: string, notice: string, footer: string, action: string, imprint: string }} Letter */

/**
 * A line break in a paragraph is one in the letter, as in a mail. The Markdown is escaped already, and an
 * image is shown by its words: a mail that loads one tells a server when it is read. The desk's preview,
 * LetterPreview.tsx, shows the same.
 */
const marked = new Marked({
  breaks: true,
  renderer: {
    code: ({ text }) => `<pre><code>${text}</code></pre>\n`,
    codespan: ({ text }) => `<code>${text}</code>`,
    image: ({ text }) => `<em>${text}</em>`,
    // Mail programs show no form fields.
    checkbox: ({ raw }) => raw,
  },
});

/**
 * Returns both texts of a letter of the newsletter.
 * @param {Letter} letter
 * @param {string} lang
 * @param {string} page address of the page on which readers end these mails
 */
export function renderLetter(letter, lang, page) {
  const { subject, markdown, dir, notice, footer, action, imprint } = letter;
  const body = marked.parse(escape(markdown).replaceAll('&gt;', '>'), { async: false });
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${notice && `<p><em>${escape(notice)}</em></p>\n<hr>\n`}${body}<hr>
<p>${escape(footer)}</p>
<p><a href="${page}">${escape(action)}</a></p>${imprint && `\n<p>${escape(imprint)}</p>`}
</body>
</html>
`;
  return {
    subject,
    text: `${notice && `${notice}\n\n`}${markdown}\n\n--\n${footer}\n${action}: ${page}\n${imprint && `\n${imprint}\n`}`,
    html,
  };
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
