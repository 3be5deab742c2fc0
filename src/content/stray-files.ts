import { globSync } from 'node:fs';

/** Finds files in a content folder that the loaders would silently ignore. */
export function strayFiles(folder: string, languages: readonly string[]): string[] {
  const isText = (path: string) => {
    const [, file = '', ...rest] = path.split('/');
    return rest.length === 0 && languages.some((code) => file === `${code}.mdx`);
  };
  return globSync('**/*.*', { cwd: folder })
    .filter((path) => !isText(path))
    .sort();
}
