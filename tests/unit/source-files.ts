import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface SourceFile {
  /** Path from the root of the repository. */
  path: string;
  text: string;
}

/** @param pattern globs, from the root of the repository */
export function sourceFiles(...pattern: string[]): SourceFile[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }));
}
