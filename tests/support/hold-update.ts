import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import { dist, hooks, root } from '../../pocketbase/serve/project.mjs';

/** Names the file that a held request makes; once that is removed, the request goes on. */
const HEADER = 'x-hold-update';

// PocketBase loads it first, so it runs after the record was read and before any hook of the product.
const hook = `onRecordUpdateRequest((e) => {
  const file = e.requestEvent.request.header.get('${HEADER}');
  if (file) {
    $os.writeFile(file, '', 0o600);
    try {
      for (;;) {
        $os.stat(file);
        sleep(5);
      }
    } catch {
      // It is removed.
    }
  }
  e.next();
});
`;

/** A copy of the hooks whose updates of records a test can hold. */
export class HoldingHooks {
  private readonly root = mkdtempSync(join(tmpdir(), 'hamsa-hooks-'));
  /** Where the hooks find the built site, as in the project. */
  readonly folder = join(this.root, relative(root, hooks));

  constructor() {
    cpSync(hooks, this.folder, { recursive: true });
    symlinkSync(dist, join(this.root, relative(root, dist)));
    writeFileSync(join(this.folder, '0.pb.js'), hook);
  }

  /**
   * Runs `first` while `second` has read its record, and has not written it yet.
   * @param second sends its request with these headers
   */
  async inTurn<T>(
    first: () => Promise<T>,
    second: (headers: Record<string, string>) => Promise<T>,
  ): Promise<[T, T]> {
    const file = join(this.folder, 'held');
    const held = second({ [HEADER]: file });
    await expect.poll(() => existsSync(file)).toBe(true);
    const answer = await first().finally(() => rmSync(file));
    return [answer, await held];
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
