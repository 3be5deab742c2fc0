import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

interface OwnDf {
  /** Environment in which a server finds this `df` before the system's. */
  env: Record<string, string>;
  /** How often the server asked. */
  runs(): number;
  setFree(bytes: number): void;
  remove(): void;
}

/** Makes a program `df` that tells whatever free space a test wants, and counts its runs. */
export function ownDf(): OwnDf {
  const folder = mkdtempSync(join(tmpdir(), 'hamsa-df-'));
  const [program, runs, figures] = ['df', 'runs', 'figures'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const setFree = (bytes: number) =>
    writeFileSync(
      figures,
      `Filesystem 1024-blocks Used Available Capacity Mounted on
/dev/disk 900000000 1 ${Math.floor(bytes / 1024)} 50% /data\n`,
    );
  writeFileSync(runs, '');
  setFree(50e9);
  writeFileSync(program, `#!/bin/sh\necho run >> '${runs}'\ncat '${figures}'\n`);
  chmodSync(program, 0o755);
  return {
    env: { PATH: [folder, process.env['PATH']].join(delimiter) },
    runs: () => readFileSync(runs, 'utf8').split('\n').length - 1,
    setFree,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
