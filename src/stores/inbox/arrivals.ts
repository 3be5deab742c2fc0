/** Milliseconds for which a message counts as just arrived. */
const ARRIVAL_PERIOD = 10_000;

const arrivals = new Set<string>();

/** Notes a message that a live event brings, whose time is but a minute. */
export function noteArrival(id: string): void {
  arrivals.add(id);
  setTimeout(() => arrivals.delete(id), ARRIVAL_PERIOD);
}

export const hasJustArrived = (id: string): boolean => arrivals.has(id);
