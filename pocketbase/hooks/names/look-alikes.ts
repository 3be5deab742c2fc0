// Two usernames look alike if they have the same skeleton, as in Unicode's confusables (UTS 39), of which
// a username's letters, digits, `-` and `_` need only these few. What differs in height or form stands for
// itself: 5 and s, 2 and z, 8 and b, cl and d. Numbers at the end of a name are common, and `clara` is not
// `dara`.

/** In the order in which they are replaced. */
const beforeCase = [
  ['0', 'o'],
  ['1', 'l'],
  ['rn', 'm'],
] as const;
const afterCase = [
  ['vv', 'w'],
  ['-', '_'],
  // Shortens a line of up to 32 to a single one, since their number cannot be seen.
  ...Array.from({ length: 5 }, () => ['__', '_'] as const),
] as const;

/** Returns what a username looks like: `paypaI` and `paypal`, `rnaria` and `maria` have the same skeleton. */
export function skeletonOf(username: string): string {
  // A capital I looks like a small L only among small letters: `ALI` is not `all`.
  const isCapitals = !/[a-z]/.test(username);
  const replaced = replace(isCapitals ? username : username.split('I').join('l'), beforeCase);
  return replace(replaced.toLowerCase(), afterCase);
}

type Replacements = readonly (readonly [from: string, to: string])[];

const replace = (text: string, replacements: Replacements): string =>
  replacements.reduce((before, [from, to]) => before.split(from).join(to), text);

/**
 * Returns the same as SQL of a column. An index of profiles is built on it, so a change needs a migration
 * that builds the index anew.
 */
export function skeletonSql(column: string): string {
  const visible = `iif(${column} GLOB '*[a-z]*', replace(${column}, 'I', 'l'), ${column})`;
  return replaceSql(`lower(${replaceSql(visible, beforeCase)})`, afterCase);
}

const replaceSql = (sql: string, replacements: Replacements): string =>
  replacements.reduce((before, [from, to]) => `replace(${before}, '${from}', '${to}')`, sql);
