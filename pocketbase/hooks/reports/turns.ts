import { runInTurn } from '../engine/concurrency.ts';
import { load } from '../engine/load.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import type * as reporting from './report.ts';

/** Maximum concurrent reports: more would only wait for the database, and keep messages waiting for it. */
const CONCURRENT_REPORTS_MAX = 8;

/** Handles a visitor's report when its turn comes, and loads the code for it only then. */
export function report(e: RecordRequest): void {
  runInTurn(e.app, 'report', CONCURRENT_REPORTS_MAX, () =>
    load<typeof reporting>('reports/report').report(e),
  );
}
