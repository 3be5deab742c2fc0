/** The start removes it: pocketbase/serve/data-folder.mjs. */
const RESERVE_FOLDER = 'reserve';
/** In MiB, a file each. Erasing 1,000 messages of a large inbox needs 7. */
const RESERVE_SIZE = 16;
const MIB = 1024 * 1024;

const reserve = (app: CoreApp) => `${app.dataDir()}/${RESERVE_FOLDER}`;

/** Go's type has methods, which nobody calls. */
const mode = (bits: number) => bits as unknown as fs.FileMode;

/** Takes space on the disk while there is some, so that erasing has it when there is none. */
export function fillReserve(app: CoreApp): void {
  $os.mkdirAll(reserve(app), mode(0o700));
  const present = new Set($os.readDir(reserve(app)).map((file) => file.name()));
  const names = Array.from({ length: RESERVE_SIZE }, (_, index) => String(index));
  const missing = names.filter((name) => !present.has(name));
  if (missing.length === 0) return;
  // Random, because some file systems keep a run of equal bytes in no space at all.
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
 * Does what frees space, and where the disk is too full even for that (SQLite writes each change to
 * its log first), does it once more in the space of the reserve.
 * @throws 507 with the code `storage_full` where that is too little
 */
export function inReserve<Result>(app: CoreApp, work: () => Result, again = work): Result {
  return whereFull(work, () => {
    $os.removeAll(reserve(app));
    try {
      return sayStorageFull(again);
    } finally {
      fillReserve(app);
    }
  });
}

/**
 * Writes, and where the disk is full says so. Around every request that writes: bundle/registration.mjs.
 * @throws 507 with the code `storage_full`
 */
export function sayStorageFull<Result>(write: () => Result): Result {
  return whereFull(write, () => {
    throw new ApiError(507, 'storage_full');
  });
}

/** Writes, and where the disk is full does something else. */
export function whereFull<Result>(write: () => Result, otherwise: () => Result): Result {
  try {
    return write();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return otherwise();
  }
}

/** SQLite's and the system's words; PocketBase hides them behind words of its own. */
function isDiskFull(error: unknown): boolean {
  const { value } = error as { value?: { rawData?(): unknown } };
  const cause = value?.rawData?.() ?? error;
  return /disk is full|no space left/.test(String(cause));
}
