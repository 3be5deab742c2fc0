import { expect, it } from 'vitest';
import { findPocketBase } from '../../pocketbase/serve/find-pocketbase.mjs';
import { launch } from '../../pocketbase/serve/launch.mjs';
import { chooseSettings } from '../../pocketbase/serve/settings.mjs';
import { testBuild } from '../support/built-site.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../support/server.ts';

// The second PocketBase waits ten seconds for the database before it gives up.

it('the data folder of a server is closed to a second PocketBase that is launched directly', async () => {
  const server = await startServer();
  const PORT = String(await freePort());
  const second = chooseSettings({ PATH: process.env['PATH'], PORT, DATA_DIR: server.dataDir });
  const refused = launch(findPocketBase(process.env['POCKETBASE_BIN']), second, testBuild);
  await expect(refused).rejects.toThrow('in use by another server');
  await server.stop();
});
