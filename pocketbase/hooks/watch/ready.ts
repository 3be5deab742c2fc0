import { forbidCaching } from '../requests/no-store.ts';
import { isInsider } from './insiders.ts';
import { failing } from './readiness.ts';

export const readyRoute = { method: 'GET', path: '/api/ready', caller: 'anybody' } as const;

/** Answers 200 if the server is ready, else 503. Strangers learn nothing else; insiders, what fails. */
export function showReadiness(e: core.RequestEvent): void {
  const checks = failing(e.app);
  const is_ready = checks.length === 0;
  forbidCaching(e);
  e.json(is_ready ? 200 : 503, isInsider(e) ? { is_ready, failing: checks } : { is_ready });
}
