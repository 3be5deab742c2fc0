import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { startServer, type Server } from './server.ts';

export interface TracedServer extends Server {
  /** Each statement that was run, once, with `?` for its values; an empty text stays, as indexes name it. */
  statements(): string[];
}

/** Starts a server that prints every statement which it runs. */
export async function startTracedServer(): Promise<TracedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-traced-'));
  const program = join(folder, 'pocketbase');
  await writeFile(program, `#!/bin/sh\nexec "${findPocketBase()}" "$@" --dev=true\n`);
  await chmod(program, 0o755);
  const server = await startServer({ env: { POCKETBASE_BIN: program } });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { ...server, stop, statements: () => statementsIn(server.output()) };
}

/** Each printed entry begins with a statement's duration or with the level of a log entry. */
function statementsIn(output: string): string[] {
  const printed = output
    .split(/^(?=\[[\d.]+ms\] |DEBUG|INFO|WARN|ERROR)/m)
    .map((part) => /^\[[\d.]+ms\] (.*)$/s.exec(part)?.[1]);
  return [...new Set(printed.filter((sql) => sql !== undefined).map(shapeOf))];
}

const shapeOf = (sql: string) =>
  sql
    .replace(/'(?:[^']|'')*'/g, (text) => (text === "''" ? text : '?'))
    .replace(/\b(?:true|false|\d+(?:\.\d+)?)\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim();
