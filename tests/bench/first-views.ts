import { signUpMember } from '../support/api.ts';
import { publishMessages } from '../support/fill-inbox.ts';
import { burst } from '../support/load.ts';
import { peakMemory } from '../support/memory.ts';
import { startServer } from '../support/server.ts';
import type { Figure } from './figures.ts';

const VIEWS = 1000;

/** Measures a profile that many people open at the same moment, on a server that has just started. */
export async function measureFirstViews(): Promise<Figure[]> {
  const server = await startServer();
  try {
    publishMessages(server, await signUpMember(server, 'Laila'), 40);
    const { statuses, slowest95 } = await burst(`${server.url}/en/Laila`, VIEWS);
    const failed = statuses.filter((status) => status !== 200).length;
    if (failed > 0) throw new Error(`${failed} first views failed`);
    const name = `${VIEWS.toLocaleString('en')} first views of a profile at once`;
    return [
      { name: `${name}, 95 % within`, measured: slowest95, unit: 'ms', budget: { max: 1000 } },
      {
        name: `${name}, memory`,
        measured: peakMemory(server.pid),
        unit: 'MB',
        budget: { max: 200 },
      },
    ];
  } finally {
    await server.stop();
  }
}
