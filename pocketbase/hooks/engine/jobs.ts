import { report } from './report.ts';

const ROOT = 'root_app';

/** Stores the app that belongs to no transaction, for jobs, which have no event to take it from. */
export function keepRootApp(app: CoreApp): void {
  app.store().set(ROOT, app);
}

/**
 * Runs a job, and prints its failure: PocketBase would write it to the request logs, which are off. `$app` may
 * belong to a finished transaction, because PocketBase sets it to the app of the previous hook in the same
 * JavaScript machine.
 */
export function runJob(name: string, work: (app: CoreApp) => void): void {
  try {
    work($app.store().get(ROOT) as CoreApp);
  } catch (error) {
    // A job that is cut off by the end of the server goes on at the next start.
    if (String(error).includes('database is closed')) return;
    report(`the job ${name} failed: ${String(error)}`);
  }
}
