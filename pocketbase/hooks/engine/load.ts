/**
 * Loads another bundle of the hooks, for what most requests of a route do not need: a burst makes a
 * JavaScript machine for each request, and what each of them loads decides how long all of them take.
 * @param name of the bundle: its room and its module, such as `mail/mails`
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- Its caller knows the module.
export function load<Module>(name: string): Module {
  return require(`${__hooks}/${name}.js`) as Module;
}
