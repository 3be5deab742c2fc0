import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { hooksOf } from '../../pocketbase/serve/builds.mjs';
import { testBuild } from './built-site.ts';
import { STEP_TIMEOUT, TEST_TIMEOUT } from './timeouts.ts';

/** Header with the path of a file that a held request creates; once it is removed, the request goes on. */
const HEADER = 'x-hold-update';

// This hook is prepended to the product's file, as PocketBase loads several files in no fixed order.
const hook = `onRecordUpdateRequest((e) => {
  const file = e.requestEvent.request.header.get('${HEADER}');
  if (file) {
    $os.writeFile(file, '', 0o600);
    try {
      // The request waits no longer than a test, or the server would never end.
      for (let waited = 0; waited < ${TEST_TIMEOUT}; waited += 5) {
        $os.stat(file);
        sleep(5);
      }
    } catch {
      // The file was removed.
    }
  }
  e.next();
});
`;

/** A copy of the build whose record updates a test can hold. */
export class HoldingBuild {
  readonly folder = mkdtempSync(join(tmpdir(), 'hamsa-hooks-'));

  constructor() {
    cpSync(hooksOf(testBuild), hooksOf(this.folder), { recursive: true });
    for (const part of ['dist', 'manifest.json']) {
      symlinkSync(join(testBuild, part), join(this.folder, part));
    }
    const main = join(hooksOf(this.folder), 'main.pb.js');
    writeFileSync(main, hook + readFileSync(main, 'utf8'));
  }

  /**
   * Runs `first` after `second` has read its record and before `second` writes it.
   * @param second sends its request with these headers
   */
  async inTurn<T>(
    first: () => Promise<T>,
    second: (headers: Record<string, string>) => Promise<T>,
  ): Promise<[T, T]> {
    const file = join(this.folder, 'held');
    const held = second({ [HEADER]: file });
    try {
      await expect.poll(() => existsSync(file), { timeout: STEP_TIMEOUT }).toBe(true);
      const answer = await first();
      rmSync(file);
      return [answer, await held];
    } finally {
      rmSync(file, { force: true });
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
