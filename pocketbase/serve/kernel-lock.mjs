import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, isOlder } from './project.mjs';

/** @typedef {import('node:net').Server} Lock */

const POLL_INTERVAL = 200;

/**
 * Takes a lock of this clone. It is a listening socket, so the kernel frees it when this process ends,
 * whatever ends it.
 * @param {string} name
 * @returns {Promise<Lock | undefined>} undefined while another process has it; `close` gives it back
 */
export async function takeLock(name) {
  const path = pathOf(name);
  const lock = await listen(path);
  if (lock || !(await isAbandoned(path))) return lock;
  rmSync(path, { force: true });
  return listen(path);
}

/** @param {string} name @param {() => void} onTaken called once if it has to wait @returns {Promise<Lock>} */
export async function awaitLock(name, onTaken) {
  for (let tries = 0; ; tries += 1) {
    const lock = await takeLock(name);
    if (lock) return lock;
    if (tries === 0) onTaken();
    await wait(POLL_INTERVAL);
  }
}

/** @param {string} path @returns {Promise<Lock | undefined>} */
async function listen(path) {
  const server = createServer((socket) => socket.destroy());
  server.unref().listen(path);
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Whether a socket is a file that its process, which was killed, has left. @param {string} path */
async function isAbandoned(path) {
  if (!path.startsWith('/')) return false;
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return false;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ECONNREFUSED';
  } finally {
    socket.destroy();
  }
}

/**
 * Linux has sockets that are no files, which a read-only service and another user see too. Node fills their
 * names up since 20.9, others it ends early, so the name has the longest length.
 * @tested for other systems
 * @param {string} name
 */
export function pathOf(name, platform = process.platform) {
  const id = `hamsa-${createHash('sha256').update(`${root} ${name}`).digest('hex')}`;
  if (platform === 'win32') return `\\\\.\\pipe\\${id}`;
  const isAbstract = platform === 'linux' && !isOlder(process.versions.node, '20.9');
  return isAbstract ? `\0${id.padEnd(107, '-')}` : join(tmpdir(), `${id.slice(0, 38)}.sock`);
}
