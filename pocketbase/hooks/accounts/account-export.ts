import { load } from '../engine/load.ts';
import type { MemberRequest } from '../engine/request-event.ts';
import { runAlone, runQueued } from '../requests/work-queue.ts';
import { requireParameters } from '../requests/input.ts';
import { limitSubject } from '../requests/rate-limit.ts';
import type * as writing from './export-writing.ts';

/**
 * `GET /api/account/export`: everything that is stored about the caller. One at a time of each account, so that
 * somebody who has its token cannot keep the server busy by it.
 */
export function exportAccount(e: MemberRequest): void {
  requireParameters(e, []);
  runAlone(e, `export of ${e.auth.id}`, () => {
    runQueued(e, 'exporting', () => {
      limitSubject(e, 'export', e.auth.id);
      load<typeof writing>('accounts/export-writing').writeExport(e);
    });
  });
}
