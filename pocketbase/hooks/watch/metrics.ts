import { refuse } from '../requests/body.ts';
import { forbidCaching } from '../requests/no-store.ts';
import { houseMetrics } from './house-metrics.ts';
import { isInsider } from './insiders.ts';
import { loadMetrics } from './load-metrics.ts';
import { METRICS_TYPE, writeMetrics } from './metrics-text.ts';

export const metricsRoute = { method: 'GET', path: '/api/metrics', caller: 'anybody' } as const;

/**
 * Answers with figures of the server in the text format of Prometheus, which hold no person.
 * @throws 403 with the code `not_allowed` at `auth` for strangers
 */
export function showMetrics(e: core.RequestEvent): void {
  forbidCaching(e);
  if (!isInsider(e)) refuse('auth', 'not_allowed', 403);
  e.blob(200, METRICS_TYPE, writeMetrics([...houseMetrics(e.app), ...loadMetrics(e.app)]));
}
