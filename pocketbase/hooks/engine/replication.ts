import { pragmaNumber } from './database.ts';
import { report } from './report.ts';

/** Bytes of the write-ahead log's header, and of the header of each of its frames. */
const LOG_HEADER = 32;
const FRAME_HEADER = 24;
/**
 * Maximum frames that one run overwrites: those of a log of 1 GB, as `min-checkpoint-page-count` in
 * pocketbase/deploy/litestream.yml. Litestream must not begin a new generation meanwhile.
 */
const MAX_FILL = 250_000;
/** Milliseconds after which a warning tells that the log still holds deleted content. */
const LATE = 15 * 60_000;
const KEY = 'replication/log';

/** Whether Litestream replicates the database, so that checkpoints of the log are left to it. */
export const isReplicated = (): boolean => $os.getenv('REPLICATION') === 'litestream';

/** Frames are numbered from 0. */
interface LogState {
  /** Length of the log's current generation at the last run. */
  length: number;
  /** From this frame on, the file holds nothing that anybody has written. */
  dirty: number;
  /** Time at which an old generation was last overwritten, in milliseconds since 1970. */
  since: number;
}

/**
 * Overwrites what the log's file holds of generations that are over. Litestream keeps others from cutting
 * the log off: after its own checkpoints SQLite writes from the beginning of the file again, and behind that
 * deleted content stays readable until as much has been written. Runs every minute.
 */
export function overwriteOldLog(app: CoreApp): void {
  const { since, ...last } = readState(app);
  const before = logLength(app);
  if (before < 0) return;
  // If all frames are in the database, this write begins a new generation.
  fill(app, 1);
  const length = logLength(app);
  // A log that became shorter is of a new generation: one of others since the last run, or that of the write.
  const [isOfOthers, isOfWrite] = [before < last.length, length <= before];
  const used = isOfOthers ? last.dirty : Math.max(last.dirty, before);
  const dirty = Math.min(used, framesInFile(app));
  if (isOfOthers || isOfWrite) overwrite(app, { length, dirty, since }, isOfWrite ? 1 : before);
  else {
    store(app, { length, dirty: Math.max(dirty, length), since });
    if (Date.now() - since > LATE) warn(since);
  }
}

/** @param written frames at the beginning of the current generation that may hold content */
function overwrite(app: CoreApp, { dirty, length, since }: LogState, written: number): void {
  const count = Math.min(Math.max(dirty - length, 0), MAX_FILL);
  fill(app, count);
  const end = logLength(app);
  if (end < dirty) {
    // Another generation began meanwhile, or more is left. The next run takes it for a new one.
    store(app, { length: Number.MAX_SAFE_INTEGER, dirty, since });
    return;
  }
  // If others wrote meanwhile, any of these frames may be theirs.
  store(app, { length: end, dirty: end > length + count ? end : written, since: Date.now() });
}

/** Writes frames that hold the first page of the database, on which there is no content. */
function fill(app: CoreApp, count: number): void {
  const writer = app.nonconcurrentDB();
  // Lets SQLite cut the log off when this connection is the first to write a new generation.
  if (count > 0) writer.newQuery('PRAGMA journal_size_limit = 0').execute();
  for (let index = 0; index < count; index += 1) {
    writer.newQuery(`PRAGMA user_version = ${(index % 2) + 1}`).execute();
  }
}

/** Returns the number of frames of the log's current generation; negative while another checkpoint runs. */
function logLength(app: CoreApp): number {
  // This never waits, and never moves frames that Litestream has not copied.
  return pragmaNumber(app.nonconcurrentDB(), 'wal_checkpoint(PASSIVE)', 'log');
}

function framesInFile(app: CoreApp): number {
  const frame = FRAME_HEADER + pragmaNumber(app.nonconcurrentDB(), 'page_size', 'page_size');
  const size = $os.stat(`${app.dataDir()}/data.db-wal`).size();
  return Math.max(0, Math.ceil((size - LOG_HEADER) / frame));
}

function readState(app: CoreApp): LogState {
  const stored = app.store().get(KEY) as string | null | undefined;
  if (stored) return JSON.parse(stored) as LogState;
  const frames = framesInFile(app);
  return { length: Number.MAX_SAFE_INTEGER, dirty: frames, since: Date.now() };
}

const store = (app: CoreApp, state: LogState) => app.store().set(KEY, JSON.stringify(state));

function warn(since: number): void {
  const minutes = Math.floor((Date.now() - since) / 60_000);
  report(
    `erasure waits for Litestream, which has made no checkpoint for ${minutes} min: what was ` +
      'deleted since still stands in the write-ahead log',
  );
}
