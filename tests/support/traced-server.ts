import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { startServer, type Server } from './server.ts';

interface TracedServer extends Server {
  /**
   * Returns each distinct statement that was run, with `?` for its values. Empty texts and zeros are kept, as
   * some indexes are conditional on them.
   */
  statements(): string[];
}

/** Starts a server that prints every SQL statement it runs. */
export async function startTracedServer(env: Record<string, string> = {}): Promise<TracedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-traced-'));
  const program = join(folder, 'pocketbase');
  await writeFile(program, `#!/bin/sh\nexec "${findPocketBase()}" "$@" --dev=true\n`);
  await chmod(program, 0o755);
  const server = await startServer({
    env: { ...env, POCKETBASE_BIN: program },
    isFirstStart: true,
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { ...server, stop, statements: () => statementsIn(server.output()) };
}

/** Finds the statements in the output, where each entry begins with a duration, a log level or a date. */
function statementsIn(output: string): string[] {
  const printed = output
    .split(/^(?=\[[\d.]+ms\] |DEBUG|INFO|WARN|ERROR|\d{4}\/\d{2}\/\d{2} )/m)
    .map((part) => /^\[[\d.]+ms\] (.*)$/s.exec(part)?.[1]);
  return [...new Set(printed.filter((sql) => sql !== undefined).map(shapeOf))];
}

const shapeOf = (sql: string) =>
  sql
    .replace(/'(?:[^']|'')*'/g, (text) => (text === "''" ? text : '?'))
    .replace(/\b(?:true|false|(?!0\b(?!\.))\d+(?:\.\d+)?)\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
