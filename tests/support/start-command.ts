import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithParent } from '../../pocketbase/serve/build.mjs';
import { siteVariables } from './site-variables.mjs';
import { TEST_TIMEOUT } from './timeouts.ts';

export const project = fileURLToPath(new URL('../..', import.meta.url));

export interface Start {
  stdout(): string;
  stderr(): string;
  /** Resolves once this text is printed, and rejects if the start ends without it. */
  printed(text: string): Promise<void>;
  /** The exit status, or the signal that ended the process. */
  exit: Promise<number | NodeJS.Signals>;
  kill(signal: NodeJS.Signals): void;
}

const serve = [process.execPath, 'pocketbase/serve.mjs'] as const;
export const serveBuilt = [process.execPath, 'pocketbase/serve-built.mjs'] as const;

/**
 * Runs the command of `npm start`, with only the given environment. In this project's folder the build of the
 * tests is served, since `npm start` would lead `dist` to it.
 */
export function start(
  env: Record<string, string>,
  folder: string = project,
  [command, ...args]: readonly [string, ...string[]] = folder === project ? serveBuilt : serve,
): Start {
  const isNode = command === process.execPath;
  const child = spawn(command, isNode ? ['--import', endWithParent, ...args] : args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      ...(folder === project ? siteVariables : {}),
      ...env,
    },
    // The input ends with the tests, even if they are killed.
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: TEST_TIMEOUT,
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text: Buffer) => (output.stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.stderr += text.toString()));
  const exit = once(child, 'close').then(
    ([code, signal]: (number | NodeJS.Signals | null)[]) => code ?? signal ?? -1,
  );
  return {
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exit,
    kill: (signal) => child.kill(signal),
    printed: async (text) => {
      const isPrinted = (): boolean => output.stdout.includes(text);
      const seen = new Promise<void>((resolve) => {
        child.stdout.on('data', () => isPrinted() && resolve());
      });
      if (!isPrinted()) await Promise.race([seen, exit]);
      if (!isPrinted()) throw new Error(`ended without "${text}": ${output.stderr}`);
    },
  };
}

export interface Refusal {
  status: number | NodeJS.Signals;
  stdout: string;
  /** Text of stderr without the line break at the end. */
  stderr: string;
}

export async function startToRefusal(
  env: Record<string, string>,
  folder?: string,
): Promise<Refusal> {
  const refused = start(env, folder);
  const status = await refused.exit;
  return { status, stdout: refused.stdout(), stderr: refused.stderr().replace(/\n$/, '') };
}
