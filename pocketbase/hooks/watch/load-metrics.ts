import { turnsOf } from '../engine/concurrency.ts';
import { turns } from '../engine/turns.ts';
import { countRefused } from '../requests/rate-limit.ts';
import { workKinds, workOf } from '../requests/work-queue.ts';
import { counter, gauge, samplesBy, type Metric } from './metrics-text.ts';

/** Returns what the server has to do. Pages and reads are not counted: a count costs them more than it tells. */
export const loadMetrics = (app: CoreApp): Metric[] => [
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
