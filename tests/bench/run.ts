// Runs the benches in turn, or those that are named, and prints their figures as one table. Exits with
// status 1 if a figure misses its budget. Nothing else should run on the machine meanwhile.
import { printTable, type Figure } from './figures.ts';
import { measureInboxes } from './inboxes.ts';
import { measureLiveEvents } from './live-events.ts';
import { measureServing } from './serving.ts';

const benches: Record<string, () => Promise<Figure[]>> = {
  serving: measureServing,
  'live-events': measureLiveEvents,
  // The last one, as it leaves a gigabyte for the disk to write.
  inboxes: measureInboxes,
};

const figures: Figure[] = [];
for (const name of chosen(process.argv.slice(2))) {
  console.log(`bench: ${name} ...`);
  figures.push(...((await benches[name]?.()) ?? []));
}
process.exitCode = printTable(figures).length > 0 ? 1 : 0;

function chosen(names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !(name in benches));
  if (unknown === undefined) return names.length === 0 ? Object.keys(benches) : names;
  throw new Error(`no bench ${unknown}; there are ${Object.keys(benches).join(', ')}`);
}
