import { dateFunctions } from './date-functions.mjs';

const path = String.raw`\w+(?:\.\w+)*`;

/** The pattern of each directive in ~{…}~ (src/contract/page-template.ts), and the code it compiles to. */
const syntax = [
  [new RegExp(`^each (\\w+) of (${path})$`), (item, list) => `for (const ${item} of ${list}) {`],
  [new RegExp(`^if (${path})$`), (condition) => `if (${condition}) {`],
  [new RegExp(`^unless (${path})$`), (condition) => `if (!${condition}) {`],
  [/^end$/, () => '}'],
  [new RegExp(`^html (${path})$`), (text) => `parts.push(${text});`],
  [new RegExp(`^json (${path})$`), (text) => `parts.push(json(${text}));`],
  [new RegExp(`^day (${path})$`), (text) => `parts.push(escape(day(${text})));`],
  [new RegExp(`^month (${path})$`), (text) => `parts.push(escape(month(${text})));`],
  [new RegExp(`^(${path})$`), (text) => `parts.push(escape(${text}));`],
];

/**
 * Compiles a built page to the code of one module per piece of the page. Each module exports a function,
 * `render`, that makes the piece's text from a view. A handler loads only the pieces that it fills in.
 * @param {string} html the page: ~{name}~ inserts a text of the view, escaped, ~{json name}~ inserts it
 * into JSON in a script element, ~{day name}~ and ~{month name}~ write its date in words, and ~{cut}~ ends
 * a piece
 * @param {string} lang the page's language
 * @returns {string[]} the code of each module
 * @throws when a directive is unknown or a part is not closed
 */
export function compilePage(html, lang) {
  return html.split('~{cut}~').map((piece) => compilePiece(piece, lang));
}

function compilePiece(html, lang) {
  return `const entities = [['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['"', '&quot;'], ["'", '&#39;']];
const escape = (text) => (/[&<>"']/.test(text) ? entities.reduce(replaceAll, text) : text);
const replaceAll = (text, [character, entity]) =>
  text.includes(character) ? text.split(character).join(entity) : text;
const json = (text) => JSON.stringify(text).slice(1, -1).replace(/</g, '\\\\u003c');
${dateFunctions(lang)}
exports.render = ${compileFunction(html)};
`;
}

/** Joins the parts only once, since goja copies the whole string at each `+=`. */
function compileFunction(html) {
  const parts = html.split(/~\{(.*?)\}~/);
  const directives = parts.filter((_, index) => index % 2);
  const opened = directives.filter((directive) => /^(?:each|if|unless) /.test(directive));
  if (opened.length !== directives.filter((directive) => directive === 'end').length) {
    throw new Error('a part of the page is not closed');
  }
  const code = parts.map((part, index) => (index % 2 ? codeOf(part) : literal(part)));
  return `({ ${namesIn(directives).join(', ')} }) => {
const parts = [];
${code.join('\n')}
return parts.join('');
}`;
}

/** Returns the fields of the view that the directives use, without the loop variables. */
function namesIn(directives) {
  const items = directives.map((directive) => /^each (\w+) /.exec(directive)?.[1]);
  const names = directives
    .filter((directive) => directive !== 'end')
    .map((directive) => /^(?:.* )?(\w+)/.exec(directive)?.[1]);
  return [...new Set(names)].filter((name) => !items.includes(name));
}

const literal = (text) => (text === '' ? '' : `parts.push(${JSON.stringify(text)});`);

function codeOf(directive) {
  for (const [pattern, write] of syntax) {
    const found = pattern.exec(directive);
    if (found) return write(...found.slice(1).map(optional));
  }
  throw new Error(`the page has ~{${directive}}~, which is no directive`);
}

/** Adds optional chaining to a path whose objects may be missing, such as `refusal.members_only`. */
const optional = (name) => name.replaceAll('.', '?.');
