const path = String.raw`\w+(?:\.\w+)*`;

/** What stands in ~{…}~, and the code it becomes. */
const tags = [
  [new RegExp(`^each (\\w+) of (${path})$`), (item, list) => `for (const ${item} of ${list}) {`],
  [new RegExp(`^if (${path})$`), (condition) => `if (${condition}) {`],
  [new RegExp(`^unless (${path})$`), (condition) => `if (!${condition}) {`],
  [/^end$/, () => '}'],
  [new RegExp(`^html (${path})$`), (text) => `parts.push(${text});`],
  [new RegExp(`^json (${path})$`), (text) => `parts.push(json(${text}));`],
  [new RegExp(`^(${path})$`), (text) => `parts.push(escape(${text}));`],
];

/**
 * Compiles a built page to the code of a module with one function, `render(view)`. Parts are joined
 * once: goja copies the whole string at each `+=`.
 * @param {string} html the page, in which ~{name}~ is a text of the view, escaped, and ~{json name}~
 * the same within a text of JSON in a script element
 * @returns {string}
 * @throws when a mark is unknown or a part is not closed
 */
export function compilePage(html) {
  const pieces = html.split(/~\{(.*?)\}~/);
  const marks = pieces.filter((_, index) => index % 2);
  const opened = marks.filter((mark) => /^(?:each|if|unless) /.test(mark));
  if (opened.length !== marks.filter((mark) => mark === 'end').length) {
    throw new Error('a part of the page is not closed');
  }
  const code = pieces.map((piece, index) => (index % 2 ? codeOf(piece) : literal(piece)));
  return `const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => text.replace(/[&<>"']/g, (character) => entities[character]);
const json = (text) => JSON.stringify(text).slice(1, -1).replace(/</g, '\\\\u003c');
exports.render = ({ ${namesIn(marks).join(', ')} }) => {
const parts = [];
${code.join('\n')}
return parts.join('');
};
`;
}

/** The names of the view that the marks use; items of its lists are no such names. */
function namesIn(marks) {
  const items = marks.map((mark) => /^each (\w+) /.exec(mark)?.[1]);
  const names = marks
    .filter((mark) => mark !== 'end')
    .map((mark) => /^(?:.* )?(\w+)/.exec(mark)?.[1]);
  return [...new Set(names)].filter((name) => !items.includes(name));
}

const literal = (text) => (text === '' ? '' : `parts.push(${JSON.stringify(text)});`);

function codeOf(mark) {
  for (const [pattern, write] of tags) {
    const found = pattern.exec(mark);
    if (found) return write(...found.slice(1).map(optional));
  }
  throw new Error(`the page has ~{${mark}}~, which is no mark`);
}

/** A property of what may be missing, such as `refusal.members_only`. */
const optional = (name) => name.replaceAll('.', '?.');
