import { globSync } from 'node:fs';

/** What stands in a folder of texts and is none: it would be left out without a word. */
export function strayFiles(folder: string, languages: readonly string[]): string[] {
  const isText = (path: string) => {
    const [, file = '', ...rest] = path.split('/');
    return rest.length === 0 && languages.some((code) => file === `${code}.mdx`);
  };
  return globSync('**/*.*', { cwd: folder })
    .filter((path) => !isText(path))
    .sort();
}
