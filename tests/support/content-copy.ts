import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './project-copy.ts';
import { project } from './start-command.ts';

interface Outcome {
  status: number | null;
  output: string;
}

/** A copy of the project whose texts a test may break. */
export class ContentCopy {
  private readonly folder = copyProject();

  /** Runs `astro sync`, which checks the texts as a build does. */
  sync(): Outcome {
    const astro = join(project, 'node_modules/astro/bin/astro.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'sync'], {
      cwd: this.folder,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  /** Returns the outcome of a sync with this text changed. */
  syncWith(path: string, change: (text: string) => string): Outcome {
    const file = join(this.folder, path);
    const before = readFileSync(file, 'utf8');
    writeFileSync(file, change(before));
    const outcome = this.sync();
    writeFileSync(file, before);
    return outcome;
  }

  /** Returns the outcome of a sync with an additional text. */
  syncBeside(path: string, text: string): Outcome {
    const file = join(this.folder, path);
    writeFileSync(file, text);
    const outcome = this.sync();
    rmSync(file);
    return outcome;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
