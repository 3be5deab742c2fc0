/**
 * Loads another bundle of the hooks, for code that most requests of a route do not need: in a burst
 * each request gets its own JavaScript machine, and the size of its bundle slows all of them.
 * @param name of the bundle: its room and its module, such as `mail/mails`
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- Its caller knows the module.
export function load<Module>(name: string): Module {
  return require(`${__hooks}/${name}.js`) as Module;
}
