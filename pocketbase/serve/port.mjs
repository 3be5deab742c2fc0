import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartFailure } from './report.mjs';

/** @param {{ host: string, port: number }} address */
export async function checkPort({ host, port }) {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw new StartFailure(reason(/** @type {NodeJS.ErrnoException} */ (error).code, host, port));
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * @param {string | undefined} code
 * @param {string} host
 * @param {number} port
 */
function reason(code, host, port) {
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: free it or set another PORT`;
  if (code === 'EACCES') return `PORT ${port} needs rights this user lacks: set another PORT`;
  return `HOST ${host} is no address of this machine (${code})`;
}
