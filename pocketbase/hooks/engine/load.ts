/** The bundles that this JavaScript machine has loaded, also by bundle/registration.mjs. */
const loaded = require as unknown as Record<string, unknown>;

/**
 * Loads another bundle of the hooks, with code that most requests of a route do not need. In a burst each
 * request gets its own JavaScript machine, and a larger bundle slows all of them.
 * @param name name of the bundle: its folder and its module, such as `mail/mails`
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows the module.
export function load<Module>(name: string): Module {
  const path = `/${name}.js`;
  // `require` looks up each folder of the path on the disk, even of a loaded module.
  return (loaded[path] ??= require(__hooks + path)) as Module;
}
