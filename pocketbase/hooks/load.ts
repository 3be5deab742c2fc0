/**
 * Another bundle of the hooks, for what most requests of a route do not need: a burst makes a JavaScript
 * machine for each request, and what each of them loads decides how long all of them take.
 * @param name the module's, without its extension
 */
export function load(name: string): unknown {
  return require(`${__hooks}/${name}.js`);
}
