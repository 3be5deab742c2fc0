import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { HEIGHT, type Engine, type Tab, type TabOptions } from './engine.ts';

interface Installed {
  driver: string;
  browser: string;
  display: string;
}

/** Functions that end what was started; they are called in reverse order. */
type Ends = (() => Promise<unknown>)[];

/** Controls WebKitGTK by plain W3C WebDriver commands; each tab has its own driver and browser. */
export async function startWebKit(installed: Installed): Promise<Engine> {
  const ends: Ends = [];
  const display = await startDisplay(installed.display, ends);
  return {
    newTab: async (options) => {
      const url = await startDriver(installed.driver, display, ends);
      return newTab(await openSession(url, installed.browser, options, ends), options);
    },
    stop: async () => {
      for (const end of ends.reverse()) await end();
    },
  };
}

/**
 * Starts a virtual display.
 * @returns the display's name, which the X server chooses
 */
async function startDisplay(path: string, ends: Ends): Promise<string> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'];
  const server = spawn(path, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  endLater(server, ends);
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}

async function startDriver(path: string, display: string, ends: Ends): Promise<string> {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    GDK_BACKEND: 'x11',
    // WebKit's sandbox does not work for root. It is not needed, as all pages are our own.
    ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
  };
  const driver = spawn(path, [`--port=${port}`], { env, stdio: 'ignore' });
  endLater(driver, ends);
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`));
  return url;
}

/** Ends the process even if the tests are interrupted. */
function endLater(child: ChildProcess, ends: Ends): void {
  ends.push(() => end(child));
  process.once('exit', () => child.kill());
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/**
 * Opens a WebDriver session.
 * @returns a function that sends commands to the session
 */
async function openSession(
  url: string,
  binary: string,
  { runsScripts }: TabOptions,
  ends: Ends,
): Promise<Call> {
  const args = ['--automation', `--enable-javascript=${runsScripts}`];
  const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } };
  const session = (await call(url, 'POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string };
  const base = `${url}/session/${session.sessionId}`;
  ends.push(() => call(base, 'DELETE', ''));
  return (method, path, body) => call(base, method, path, body);
}

async function call(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const answer = await fetch(base + path, init);
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function newTab(session: Call, { width, runsScripts }: TabOptions): Promise<Tab> {
  await session('POST', '/window/rect', { width, height: HEIGHT });
  return {
    runsScripts,
    open: (url) => session('POST', '/url', { url }),
    reload: () => session('POST', '/refresh', {}),
    evaluate: (expression) =>
      session('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    pressAt: (x, y) => session('POST', '/actions', pressAt(x, y)),
    type: (text) => session('POST', '/actions', type(text)),
    screenshot: async () => Buffer.from((await session('GET', '/screenshot')) as string, 'base64'),
  };
}

function pressAt(x: number, y: number): object {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { actions: [{ type: 'pointer', id: 'mouse', actions }] };
}

function type(text: string): object {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return { actions: [{ type: 'key', id: 'keyboard', actions }] };
}
