/** The start removes this folder: pocketbase/serve/data-folder.mjs. */
const RESERVE_FOLDER = 'reserve';
/** Files of one MiB each. Erasing 1,000 messages of a large inbox needs 7. */
const RESERVE_SIZE = 16;
const MIB = 1024 * 1024;

const reserve = (app: CoreApp) => `${app.dataDir()}/${RESERVE_FOLDER}`;

/** Go's type has methods, which nobody calls. */
const mode = (bits: number) => bits as unknown as fs.FileMode;

/** Fills the reserve while the disk has space, so that erasing works when it is full. */
export function fillReserve(app: CoreApp): void {
  $os.mkdirAll(reserve(app), mode(0o700));
  const present = new Set($os.readDir(reserve(app)).map((file) => file.name()));
  const names = Array.from({ length: RESERVE_SIZE }, (_, index) => String(index));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  // Random, because some file systems compress a run of equal bytes to nothing.
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
 * Does work that frees space. If the disk is too full even for that (SQLite writes each change to
 * its log first), it releases the reserve and tries again.
 * @throws 507 with the code `storage_full` if that is not enough
 */
export function inReserve<Result>(app: CoreApp, work: () => Result, again = work): Result {
  return onDiskFull(work, () => {
    $os.removeAll(reserve(app));
    try {
      return sayStorageFull(again);
    } finally {
      fillReserve(app);
    }
  });
}

/**
 * Turns a full disk into an error code. bundle/registration.mjs wraps every writing request in it.
 * @throws 507 with the code `storage_full`
 */
export function sayStorageFull<Result>(write: () => Result): Result {
  return onDiskFull(write, () => {
    throw new ApiError(507, 'storage_full');
  });
}

/** Calls `otherwise` if the disk is full. */
export function onDiskFull<Result>(write: () => Result, otherwise: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return otherwise();
  }
}

/** Reads the error texts of SQLite and the system, which PocketBase wraps in its own. */
function isDiskFull(error: unknown): boolean {
  const { value } = error as { value?: { rawData?(): unknown } };
  const cause = value?.rawData?.() ?? error;
  return /disk is full|no space left/.test(String(cause));
}
