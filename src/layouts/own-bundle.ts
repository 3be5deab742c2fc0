import { readFileSync } from 'node:fs';
import type { VitePlugin } from '../content/facts-in-texts.ts';

/** Folder of the island that shares no file with other pages. */
const ISLAND = '/src/app/desk/';
const QUERY = '?desk';
/** React stays one copy, because its parts would otherwise meet another copy of themselves. */
const shared = /\/node_modules\/(?:react|react-dom|scheduler)\/|\.css$/;

const isOwn = (id: string) => id.includes(ISLAND) || id.endsWith(QUERY);

/**
 * Gives the desk its own copies of the modules that it imports, under ids with `?desk`. Otherwise the bundler
 * would move what the desk has in common with other pages into further files, which these pages would load.
 */
export const ownBundle: VitePlugin = {
  name: 'own-bundle',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (importer === undefined || !isOwn(importer)) return null;
    const from = importer.replace(QUERY, '');
    const found = await this.resolve(source, from, { ...options, skipSelf: true });
    const isKept = !found || found.external || isOwn(found.id) || shared.test(found.id);
    return isKept ? found : { ...found, id: found.id + QUERY };
  },
  async load(id) {
    // The bundler reads no JSON under such an id.
    if (id.endsWith(`.json${QUERY}`)) {
      const json = readFileSync(id.slice(0, -QUERY.length), 'utf8');
      return { code: `export default ${json}`, moduleType: 'js' };
    }
    // Its own modules, which are no files, do not exist under another id.
    if (!id.startsWith('\0') || !id.endsWith(QUERY)) return null;
    const { code } = await this.load({ id: id.slice(0, -QUERY.length) });
    return code;
  },
};
