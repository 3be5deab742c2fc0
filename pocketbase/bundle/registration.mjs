// Generates main.pb.js, the file that PocketBase loads, from bindings.ts. It adds the guards that must run
// before every handler, so that no binding can forget them.
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { OWN_BODY_LIMIT } from '../../src/contract/request.ts';
import { PROFILES_ID } from '../hooks/engine/collections.ts';
import { hooksSource } from '../serve/project.mjs';

/** Source files in the folders of hooks/, such as `mail/outbox.ts`. */
const files = readdirSync(hooksSource, { recursive: true })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => /^[a-z]+\/[\w-]+\.ts$/.test(file));

/** Returns the name of a module's bundle, such as `mail/outbox`. */
const nameOf = (file) => file.replace(/\.ts$/, '');

/** Paths of the hooks' modules; each module becomes a bundle with the same name. */
export const modulePaths = files.map((file) => join(hooksSource, file));

/**
 * Returns the options with which esbuild bundles bindings.ts, tasks.ts, the requests of the contract, and
 * every module of the hooks under its name.
 * @returns {import('esbuild').BuildOptions & { write: false }}
 */
export const tableOptions = () => ({
  stdin: {
    contents: [
      `export * as table from './bindings.ts';`,
      `export * as tasks from './tasks.ts';`,
      `export { isOwnRoute, requests } from '../../src/contract/all.ts';`,
      ...files.map((file) => `export * as "${nameOf(file)}" from './${file}';`),
    ].join('\n'),
    resolveDir: hooksSource,
  },
  bundle: true,
  format: 'esm',
  write: false,
});

/**
 * @param {string} module code that esbuild made with `tableOptions`
 * @returns {Promise<string>} the code of main.pb.js
 */
export async function writeRegistration(module) {
  const address = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  const { table, tasks, requests, isOwnRoute, ...modules } = await import(address);
  const callOf = callsOf(modules);
  const guards = Object.fromEntries(
    Object.entries(table.guards).map(([name, guard]) => [name, callOf(guard)]),
  );
  const write = (writeOne, bindings) =>
    bindings.map((binding) => writeOne(binding, callOf, guards));
  const runInTurn = callOf(modules['engine/turns'].runInTurn);
  const routes = [...requests]
    .filter(([, contract]) => isOwnRoute(contract))
    .map(([name, contract]) => [contract, table.routes[name]]);
  return [
    '// Generated from hooks/bindings.ts.',
    writeStart(tasks, table.serveHandler, callOf),
    // Before the handlers of the same requests, since PocketBase calls them in this order.
    ...Object.entries(modules['engine/turns'].turns).map(writeTurn(runInTurn)),
    ...constantTimeEvents(requests, isOwnRoute).map(writeSlot(guards)),
    ...write(writeEvent, table.events),
    ...write(writeCron, tasks.crons),
    ...write(writeRoute, routes),
    ...write(writeRoute, table.otherRoutes),
    '',
  ].join('\n');
}

/** Returns a function that maps a handler to the code which loads the handler from its bundle. */
function callsOf(modules) {
  const calls = new Map();
  for (const [name, exported] of Object.entries(modules)) {
    for (const [key, value] of Object.entries(exported)) {
      calls.set(value, `${loading(`/${name}.js`)}.${key}`);
    }
  }
  return (value) => {
    const call = calls.get(value);
    if (!call) throw new Error(`bindings.ts: ${value?.name || value} is exported by no module`);
    return call;
  };
}

/**
 * Returns the code that loads a bundle. A machine's own `require` is the place of what it has loaded, like
 * Node's `require.cache`: goja's looks up each folder of the path on the disk at every call.
 */
const loading = (path) =>
  `(require['${path}'] || (require['${path}'] = require(__hooks + '${path}')))`;

/**
 * Whether an event needs the guards of a write. `onRecordAuthRequest` needs none: the sign-in before it has
 * passed them.
 */
const isWrite = (event) => /^on(?!RecordAuthRequest$)(?:Record|Realtime)\w*Request$/.test(event);

/**
 * Whether PocketBase answers unknown addresses of admins with 204 before any hook runs. An error for the other
 * addresses would then reveal which addresses have an account.
 */
const isAnsweredBefore = (event) =>
  /^onRecordRequest(PasswordReset|Verification)Request$/.test(event);

/** The events of PocketBase's routes, by method and the end of the path. */
const eventNames = {
  'POST records': 'onRecordCreateRequest',
  'POST request-otp': 'onRecordRequestOTPRequest',
};

/** Returns the events, each with its collection, of PocketBase's routes whose answers end with a time slot. */
const constantTimeEvents = (requests, isOwnRoute) =>
  [...requests.values()]
    .filter((contract) => contract.isConstantTime && !isOwnRoute(contract))
    .map(({ method, path }) => {
      const [, , , collection, action] = path.split('/');
      return [eventNames[`${method} ${action}`], collection];
    });

// PocketBase has no global function `onServe`, so the generated code binds to `$app.onServe()`.
const writeStart = (
  { loadTasks, startTasks },
  serveHandler,
  callOf,
) => `${loadTasks.map((task) => `${callOf(task)}($app);`).join('\n')}
onBootstrap((e) => {
e.next();
${startTasks.map((task) => `${callOf(task)}(e.app);`).join('\n')}
});
$app.onServe().bindFunc((e) => { ${callOf(serveHandler)}(e); });`;

/** Lets the requests that create records of a collection wait for their turn, in a hook of its own. */
const writeTurn =
  (runInTurn) =>
  ([collection, { kind, limit }]) =>
    `onRecordCreateRequest((e) => { ${runInTurn}(e.app, '${kind}', ${limit}, () => { e.next(); }); }, '${collection}');`;

/** Ends the answers of an event with their time slots, in a hook of its own for the same reason (engine/turns.ts). */
const writeSlot =
  (guards) =>
  ([event, collection]) =>
    `${event}(${inSlot(guards)}, '${collection}');`;

const inSlot = ({ answerInSlot }) => `(e) => { ${answerInSlot}(e, () => { e.next(); }); }`;

function writeEvent([event, handler, ...collections], callOf, guards) {
  const tags = collections.map((name) => `, '${name}'`).join('');
  return `${event}((e) => { ${eventBody(event, `${callOf(handler)}(e);`, guards)} }${tags});`;
}

function eventBody(event, call, guards) {
  if (event === 'onRecordAuthRequest') return `${guards.forbidCaching}(e); ${call}`;
  if (!isWrite(event)) return call;
  if (isAnsweredBefore(event)) return `${guards.ignoreForeignOrigin}(e, () => { ${call} });`;
  return writing(call, guards);
}

const asking = (call, { requireNoBody }) => `${requireNoBody}(e); ${call}`;

/**
 * Wraps a handler in the origin check and the errors of the disk, and keeps its answer out of caches, so that no
 * handler of a write has to do so.
 */
const writing = (
  call,
  { requireOwnOrigin, forbidCaching, requireOpenSession, refuseIfNotStored },
) =>
  `${requireOwnOrigin}(e); ${forbidCaching}(e); ${requireOpenSession}(e); ${refuseIfNotStored}(() => { ${call} });`;

/** Adds the limit on all writes of members, which applies in addition to a handler's own limit. */
const writingOfMember = (call, guards) =>
  writing(`${guards.limitClient}(e, 'member_request'); ${call}`, guards);

/** PocketBase's collections whose tokens a route takes. */
const collectionsOf = {
  anybody: [],
  member: ['profiles'],
  moderator: ['profiles', '_superusers'],
  superuser: ['_superusers'],
};

/** Wraps the handler of a route in what must hold before it runs. */
function guardRoute({ method, caller }, call, guards) {
  if (caller === 'moderator') call = `${guards.requireModerator}(e); ${call}`;
  // No answer to a member is kept by a cache, a refusal neither.
  if (method === 'GET' && caller !== 'anybody')
    call = `${guards.forbidCaching}(e); ${guards.requireOpenSession}(e); ${call}`;
  if (method === 'GET') return asking(call, guards);
  return caller === 'anybody' ? writing(call, guards) : writingOfMember(call, guards);
}

function writeRoute([route, ...handlers], callOf, guards) {
  const { method, path, caller, bodyLimit = OWN_BODY_LIMIT } = route;
  const { isCompressed = false, isConstantTime = false } = route;
  const [first, sendCompressed] = handlers.map((handler) => `${callOf(handler)}(e);`);
  const middlewares = [
    ...(caller === 'anybody' ? [] : [`$apis.requireAuth(${quoted(collectionsOf[caller])})`]),
    ...(method === 'GET' ? [] : [`$apis.bodyLimit(${bodyLimit})`]),
    ...(isCompressed ? ['$apis.gzip()'] : []),
    ...(isConstantTime ? [inSlot(guards)] : []),
  ];
  const guarded = `(e) => { ${guardRoute(route, first, guards)} }`;
  const chain = sendCompressed
    ? [`(e) => { ${sendCompressed} }`, ...middlewares, guarded, '$apis.gzip()']
    : [guarded, ...middlewares];
  const added = `routerAdd('${method}', '${path}', ${chain.join(', ')});`;
  const others = JSON.stringify(otherSpellings(path));
  if (others === '[]') return added;
  const refused = `(e) => { ${guards.refuseSpelling}(e); }`;
  return `${added}\nfor (const path of ${others}) routerAdd('${method}', path, ${refused});`;
}

/**
 * Returns the other addresses of a route of PocketBase that ours replaces, if it replaces one: PocketBase finds a
 * collection by its id, and by its name in any case.
 */
function otherSpellings(path) {
  const [, start, name, end] = /^(\/api\/\w+\/)(profiles)(\/.*)$/.exec(path) ?? [];
  if (!name) return [];
  const others = start === '/api/files/' ? spellings(name) : [...spellings(name), PROFILES_ID];
  return others.slice(1).map((other) => start + other + end);
}

/** The letters that Go takes for the same, beside the capital one. */
const foldedAlike = { s: ['\u017F'] };
const casesOf = (letter) => [letter, letter.toUpperCase(), ...(foldedAlike[letter] ?? [])];
const spellings = (name) =>
  [...name].reduce(
    (starts, letter) => {
      return starts.flatMap((start) => casesOf(letter).map((one) => start + one));
    },
    [''],
  );

const quoted = (names) => names.map((name) => `'${name}'`).join(', ');

function writeCron([name, schedule, task], callOf, { runJob }) {
  const expression = schedule.variable ? `$os.getenv('${schedule.variable}')` : `'${schedule}'`;
  const job = `(app) => { ${callOf(task)}(app); }`;
  return `cronAdd('${name}', ${expression}, () => { ${runJob}('${name}', ${job}); });`;
}
