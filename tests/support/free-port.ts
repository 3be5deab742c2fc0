import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Outgoing connections get ports from here on Linux, and higher ones elsewhere. */
const FIRST_OUTGOING_PORT = 32_768;

/**
 * Returns a port that was free a moment ago. Another server may take it first, so callers retry; between two
 * starts on the same port no outgoing connection can take it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, FIRST_OUTGOING_PORT);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch {
      continue;
    }
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
