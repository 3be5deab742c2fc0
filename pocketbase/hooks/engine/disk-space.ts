/** Folder of the reserve, which the start removes: pocketbase/serve/data-folder.mjs. */
const RESERVE_FOLDER = 'reserve';
/** Number of files, each of one MiB. Erasing 1,000 messages of a large inbox needs 7 of them. */
const RESERVE_FILE_COUNT = 16;
const MIB = 1024 * 1024;

const reserve = (app: CoreApp) => `${app.dataDir()}/${RESERVE_FOLDER}`;

/** Converts permission bits to Go's type, whose declared methods nobody calls. */
const mode = (bits: number) => bits as unknown as fs.FileMode;

/** Fills the reserve while the disk has space, so that erasing still works when the disk is full. */
export function fillReserve(app: CoreApp): void {
  $os.mkdirAll(reserve(app), mode(0o700));
  const present = new Set($os.readDir(reserve(app)).map((file) => file.name()));
  const names = Array.from({ length: RESERVE_FILE_COUNT }, (_, index) => String(index));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  // Random content, because some file systems compress a run of equal bytes to nothing.
  const content = $security.pseudorandomString(MIB);
  for (const name of missing) {
    const file = `${reserve(app)}/${name}`;
    try {
      $os.writeFile(file, content, mode(0o600));
    } catch {
      $os.removeAll(file);
      return;
    }
  }
}

/**
 * Does work that frees space. If the disk is too full even for that (SQLite first writes each change to its
 * log), releases the reserve and tries again.
 * @throws 507 with the code `storage_full` if that is not enough
 */
export function retryWithReserve<Result>(app: CoreApp, work: () => Result, again = work): Result {
  return onDiskFull(work, () => {
    $os.removeAll(reserve(app));
    try {
      return refuseIfNotStored(again);
    } finally {
      fillReserve(app);
    }
  });
}

/**
 * Turns the errors of a full, a read-only or a broken disk into an error code. bundle/registration.mjs wraps
 * the handler of every write in this function.
 * @throws 507 with the code `storage_full` or `storage_unwritable`
 */
export function refuseIfNotStored<Result>(write: () => Result): Result {
  return onStorageError(write, (code) => {
    throw new ApiError(507, code);
  });
}

/** Calls `write`, and if the disk is full, calls `otherwise`. */
export const onDiskFull = <Result>(write: () => Result, otherwise: () => Result): Result =>
  onStorageError(write, (code, error) => {
    if (code !== 'storage_full') throw error;
    return otherwise();
  });

type StorageCode = 'storage_full' | 'storage_unwritable';

/** Calls `write`, and if the disk does not take it, calls `otherwise`. */
export function onStorageError<Result>(
  write: () => Result,
  otherwise: (code: StorageCode, error: unknown) => Result,
): Result {
  try {
    return write();
  } catch (error) {
    const code = storageCodeOf(error);
    if (code === null) throw error;
    return otherwise(code, error);
  }
}

/** Reads the error texts of SQLite and the system, which PocketBase wraps in its own. */
function storageCodeOf(error: unknown): StorageCode | null {
  const { value } = error as { value?: { rawData?(): unknown } };
  const cause = String(value?.rawData?.() ?? error);
  if (/disk is full|no space left/.test(cause)) return 'storage_full';
  const isUnwritable = /disk I\/O error|readonly database|read-only file system/.test(cause);
  return isUnwritable ? 'storage_unwritable' : null;
}
