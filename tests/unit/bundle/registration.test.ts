import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableOptions, writeRegistration } from '../../../pocketbase/bundle/registration.mjs';
import { isOwnRoute, requests } from '../../../src/contract/all.ts';
import type { RequestContract } from '../../../src/contract/request.ts';

interface Registered {
  /** An event's name, or `POST /path`. */
  name: string;
  tags: readonly string[];
  /** The functions that the handler calls, in order. */
  calls: readonly string[];
}

const registered: Registered[] = [];

/** Runs the file as PocketBase does, and records each registered handler with the functions it calls. */
function register(code: string): void {
  let calls: string[] = [];
  const callsOf = (handler: (e: object) => void) => {
    calls = [];
    handler({ next: () => calls.push('next') });
    return calls;
  };
  const module = (path: string) =>
    new Proxy({}, { get: (_, name) => callTo(`${path.replace('.js', '')}.${String(name)}`) });
  const callTo =
    (name: string) =>
    (...given: (object | (() => void))[]) => {
      calls.push(name);
      for (const act of given) if (typeof act === 'function') act();
    };
  type Handler = (e: object) => void;
  const onEvent =
    (name: string) =>
    (handler: Handler, ...tags: string[]) =>
      registered.push({ name, tags, calls: callsOf(handler) });
  const known: Record<string, unknown> = {
    __hooks: '',
    require: (path: string) => {
      loads.push(path);
      return module(path.slice(1));
    },
    // PocketBase runs the middlewares before the handler.
    routerAdd: (method: string, path: string, handler: Handler, ...more: (string | Handler)[]) => {
      const tags = more.filter((one) => typeof one === 'string');
      const handlers = [...more.filter((one) => typeof one !== 'string'), handler];
      registered.push({ name: `${method} ${path}`, tags, calls: handlers.flatMap(callsOf) });
    },
    cronAdd: (name: string, schedule: string, handler: Handler) =>
      registered.push({ name: `cron ${name}`, tags: [schedule], calls: callsOf(handler) }),
    $os: { getenv: () => '' },
    $app: { onServe: () => ({ bindFunc: onEvent('onServe') }) },
    $apis: {
      requireAuth: (...names: string[]) => `requireAuth ${names.join(' ')}`,
      bodyLimit: (bytes: number) => `bodyLimit ${bytes}`,
      gzip: () => 'gzip',
    },
  };
  const events = [...code.matchAll(/^(on\w+)\(/gm)].map(([, name = '']) => name);
  const bound = Object.fromEntries(events.map((name) => [name, onEvent(name)]));
  runInNewContext(code, { ...known, ...bound });
}

beforeAll(async () => {
  const { outputFiles } = await build(tableOptions());
  register(await writeRegistration(outputFiles[0]?.text ?? ''));
});

/** Bundles that `require` was asked for, in one machine. */
const loads: string[] = [];

/** Whether a hook only makes the next ones wait, for their turn or with their answer for its slot. */
const isWait = ({ calls }: Registered) => calls.length === 2 && calls[1] === 'next';
const isTurn = ({ calls }: Registered) => calls[0] === 'engine/turns.runInTurn';

/** Other spellings of the address of a route that replaces one of PocketBase's. */
const isRefused = ({ calls }: Registered) => calls[0] === 'requests/guards.refuseSpelling';

const writes = () =>
  registered.filter(
    (one) =>
      !isWait(one) &&
      !isRefused(one) &&
      (/^on(?!RecordAuthRequest$)(?:Record|Realtime)\w*Request$/.test(one.name) ||
        /^(?:POST|PATCH|PUT|DELETE) /.test(one.name)),
  );

const isMembers = ({ caller }: RequestContract) => caller !== 'anybody';
const padding = 'requests/answer-slot.answerInSlot';

/** The calls behind the wait for the slot, which comes before all others. */
const behindSlot = ({ calls }: Registered) => (calls[0] === padding ? calls.slice(2) : calls);

const hidden = () => writes().filter(({ calls }) => calls[0]?.endsWith('ignoreForeignOrigin'));

describe('the file that PocketBase loads', () => {
  it('lets the next handler of a collection run when its turn comes, and registers that first', () => {
    const collections = [
      'messages',
      'message_forms',
      'reports',
      'scam_reports',
      'newsletter_subscribers',
    ];
    const hooks = collections.map((collection) =>
      registered.filter(
        ({ name, tags }) => name === 'onRecordCreateRequest' && tags.includes(collection),
      ),
    );
    expect(hooks.map(([turn]) => turn?.calls)).toEqual(
      collections.map(() => ['engine/turns.runInTurn', 'next']),
    );
    const handlers = hooks.map((some) => some.filter((one) => !isWait(one)));
    expect(handlers.map(({ length }) => length)).toEqual(collections.map(() => 1));
    expect(registered.filter(isTurn)).toHaveLength(collections.length);
  });

  it('checks the origin first in every write', () => {
    const first = ['requests/guards.requireOwnOrigin', 'requests/guards.ignoreForeignOrigin'];
    const unguarded = writes().filter((one) => !first.includes(behindSlot(one)[0] ?? ''));
    expect(unguarded).toEqual([]);
    expect(writes().length).toBeGreaterThan(30);
  });

  it('reports a full disk in every write, except those that hide a foreign origin', () => {
    const silent = writes().filter(
      (one) => !one.calls.includes('engine/disk-space.refuseIfNotStored'),
    );
    expect(silent.map(({ name }) => name)).toEqual(hidden().map(({ name }) => name));
  });

  it('hides a foreign origin only in requests that PocketBase answers before any hook', () => {
    expect([...new Set(hidden().map(({ name }) => name))]).toEqual([
      'onRecordRequestPasswordResetRequest',
      'onRecordRequestVerificationRequest',
    ]);
  });

  it('refuses a request body first in every GET request', () => {
    const questions = registered.filter((one) => one.name.startsWith('GET ') && !isRefused(one));
    const unguarded = questions.filter(
      (one) => behindSlot(one)[0] !== 'requests/guards.requireNoBody',
    );
    expect(unguarded).toEqual([]);
    expect(questions.length).toBeGreaterThan(6);
  });

  it('has a rate limit before the handlers of members’ writes, and nowhere else', () => {
    const limit = 'requests/rate-limit.limitClient';
    const limited = registered.filter(({ calls }) => calls.includes(limit));
    expect(limited.filter(({ calls }) => calls[4] !== limit)).toEqual([]);
    const expected = [...requests.values()]
      .filter(isOwnRoute)
      .filter((contract) => isMembers(contract) && contract.method !== 'GET');
    expect(limited.map(({ name }) => name).sort()).toEqual(
      expected.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it('ends each answer that must not tell what was found with its slot', () => {
    const padded = registered.filter(({ calls }) => calls[0] === padding);
    expect(padded.map(({ name, tags }) => [name, ...tags].join(' ')).sort()).toEqual([
      'GET /api/notice',
      'GET /api/report',
      'GET /api/sent',
      'POST /api/collections/profiles/request-password-reset bodyLimit 4096',
      'POST /api/collections/profiles/request-verification bodyLimit 4096',
      'POST /api/sent/take_back bodyLimit 4096',
      'onRecordCreateRequest newsletter_removals',
      'onRecordCreateRequest newsletter_subscribers',
      'onRecordCreateRequest objections',
      'onRecordCreateRequest reports',
      'onRecordRequestOTPRequest profiles',
    ]);
  });

  it('leaves no other spelling of a replaced route to PocketBase', () => {
    const refused = registered.filter(isRefused).map(({ name }) => name);
    for (const action of ['email-change', 'password-reset', 'verification']) {
      const paths = refused.filter((name) => name.endsWith(`/request-${action}`));
      // Seven letters in two cases, and an s in three, without the one that is served; and the id.
      expect(new Set(paths).size).toBe(2 ** 7 * 3 - 1 + 1);
      expect(paths).toContain(`POST /api/collections/PROFILE\u017F/request-${action}`);
    }
  });

  it('keeps no answer to a member in a cache, before anything may refuse it', () => {
    const forbids = (one: Registered) => behindSlot(one)[1] === 'requests/guards.forbidCaching';
    const members = [...requests.values()].filter(isOwnRoute).filter(isMembers);
    const routes = members.map(({ method, path }) => `${method} ${path}`);
    const kept = registered.filter((one) => routes.includes(one.name) && !forbids(one));
    expect(kept).toEqual([]);
    expect(routes.length).toBeGreaterThan(50);
    expect(writes().filter((one) => !forbids(one))).toEqual(hidden());
    const signIns = registered.filter(({ name }) => name === 'onRecordAuthRequest');
    expect(signIns.map(({ calls }) => calls[0])).toEqual(
      signIns.map(() => 'requests/guards.forbidCaching'),
    );
  });

  it('calls one function after these checks, and start tasks in order', () => {
    const guards =
      /\/(?:guards\.|answer-slot\.|disk-space\.refuseIfNotStored$|rate-limit\.limitClient$|moderators\.requireModerator$|jobs\.runJob$)/;
    const several = registered.filter(
      (one) =>
        one.name !== 'onBootstrap' &&
        !isWait(one) &&
        !isRefused(one) &&
        behindSlot(one).filter((call) => !guards.test(call)).length !== 1,
    );
    expect(several).toEqual([
      {
        name: 'GET /{path...}',
        tags: ['gzip'],
        calls: [
          'requests/guards.requireNoBody',
          'pages/site.serve',
          'pages/site-files.writeFilledPage',
        ],
      },
    ]);
    const start = registered.find(({ name }) => name === 'onBootstrap');
    expect(start?.calls.slice(0, 2)).toEqual(['next', 'start/instance-lock.lockDataFolder']);
  });

  it('answers each request of the contract with a function of the same name', () => {
    const called = new Set(
      registered.flatMap(({ calls }) => calls.map((call) => call.split('.')[1])),
    );
    const names = [...requests.keys()];
    expect(names.filter((name) => !called.has(name))).toEqual([
      // PocketBase answers these itself; hooks only limit or guard some of them.
      'refreshSession',
      'listAuthMethods',
      'confirmVerification',
      'signInSuperuser',
      'requestSuperuserCode',
      'signInSuperuserWithCode',
    ]);
    const routes = [...requests].filter(([, request]) => isOwnRoute(request));
    const misnamed = routes.filter(([name, { method, path }]) => {
      const route = registered.find((one) => one.name === `${method} ${path}`);
      return !route?.calls.at(-1)?.endsWith(`.${name}`);
    });
    expect(misnamed.map(([name]) => name)).toEqual([]);
  });
});
