import { turns, turnsOf } from '../engine/turns.ts';
import { forbidCaching } from '../requests/guards.ts';
import { refuse } from '../requests/input.ts';
import { countRefused } from '../requests/rate-limit.ts';
import { workKinds, workOf } from '../requests/work-queue.ts';
import { houseMetrics } from './house-metrics.ts';
import {
  counter,
  gauge,
  type Metric,
  METRICS_TYPE,
  samplesBy,
  writeMetrics,
} from './metrics-text.ts';
import { isInsider } from './readiness.ts';

/** Returns what the server has to do. Pages and reads are not counted: a count costs them more than it tells. */
const loadMetrics = (app: CoreApp): Metric[] => [
  ...requestMetrics(app),
  ...workMetrics(app),
  counter(
    'hamsa_requests_limited_total',
    'Requests that our limits refused with 429.',
    countRefused(app),
  ),
  gauge(
    'hamsa_live_lines',
    'Open connections that wait for live events.',
    app.subscriptionsBroker().totalClients(),
  ),
];

function requestMetrics(app: CoreApp): Metric[] {
  const classes = Object.values(turns).map(({ kind, limit }) => ({
    labels: { class: kind },
    ...turnsOf(app, kind, limit),
  }));
  return [
    counter(
      'hamsa_requests_total',
      'Requests of visitors that take turns, such as messages, and were answered, refused ones included.',
      classes.map(({ labels, ended }) => ({ labels, value: ended })),
    ),
    counter(
      'hamsa_request_seconds_total',
      'Time in which these were answered, the fixed time and the wait for a turn included.',
      classes.map(({ labels, milliseconds }) => ({ labels, value: milliseconds / 1000 })),
    ),
    gauge(
      'hamsa_turns',
      'Requests of visitors that are being handled or wait for their turn.',
      classes.flatMap(({ labels, running, waiting }) =>
        samplesBy('state', { running, waiting }, labels),
      ),
    ),
  ];
}

function workMetrics(app: CoreApp): Metric[] {
  const kinds = workKinds.map((kind) => ({ labels: { kind }, ...workOf(app, kind) }));
  return [
    gauge(
      'hamsa_work',
      'Passwords, pictures and tests of mail that are being worked on or wait.',
      kinds.flatMap(({ labels, running, waiting }) =>
        samplesBy('state', { running, waiting }, labels),
      ),
    ),
    counter(
      'hamsa_work_taken_total',
      'Passwords, pictures and tests of mail that were worked on.',
      kinds.map(({ labels, taken }) => ({ labels, value: taken })),
    ),
    counter(
      'hamsa_work_refused_total',
      'Passwords, pictures and tests of mail that were refused with 503.',
      kinds.map(({ labels, refused }) => ({ labels, value: refused })),
    ),
  ];
}

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
