import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Imports of the React code: the islands, and the app of members and moderators. */
const reactMayImport = [
  'flows',
  'stores',
  'api',
  'pictures',
  'ui',
  'i18n',
  'contract',
  'rules',
  'site.ts',
  // A page that owners save has its styles in itself.
  'styles/tokens.css?raw',
  'crisis/time-zones.json',
];

/**
 * The layers and files that each layer may import besides its own files. A layer is a folder or file
 * in src/; `hooks` and `serve` are in pocketbase/, `locales` is in public/.
 * @type {Record<string, string[] | undefined>}
 */
const mayImport = {
  pages: [
    'layouts',
    'components',
    'islands',
    'app',
    'content',
    'i18n',
    'contract',
    'rules',
    'site.ts',
    'styles',
  ],
  layouts: [
    'components',
    'islands',
    'content',
    'i18n',
    'rules',
    'site.ts',
    'styles',
    // Inline scripts are minified for the browsers in this file.
    'browsers.ts',
    // The worker and the pages share these names, too.
    'stores/notifications/worker-names.ts',
    // A drawing that islands show, too.
    'ui/BrokenLogo.tsx',
  ],
  components: [
    'islands',
    'stores',
    'api',
    'ui',
    'content',
    'storage',
    'i18n',
    'contract',
    'rules',
    'site.ts',
    'styles',
  ],
  content: ['pictures', 'i18n', 'rules', 'site.ts', 'styles', 'ui/voices.css?raw'],
  islands: reactMayImport,
  app: reactMayImport,
  flows: ['stores', 'api', 'storage', 'contract', 'i18n/locales.ts', 'i18n/paths.ts', 'rules'],
  stores: ['api', 'pictures', 'storage', 'contract', 'rules', 'site.ts'],
  pictures: ['rules'],
  api: ['storage', 'contract', 'rules'],
  ui: ['storage', 'contract', 'rules', 'i18n/format.ts', 'i18n/locales.ts'],
  storage: ['rules'],
  i18n: ['rules', 'site.ts', 'locales', 'crisis/helplines.json', 'serve/defaults.mjs'],
  contract: ['rules'],
  rules: ['i18n/locales.ts', 'site.ts'],
  hooks: ['contract', 'rules', 'i18n/locales.ts', 'i18n/product-name.ts', 'site.ts', 'locales'],
};

/**
 * The layers that may import a package; with an empty list, no layer may.
 * @type {Record<string, string[] | undefined>}
 */
const packageOwners = { pocketbase: ['api'] };

/** @typedef {import('estree').ImportDeclaration | import('estree').ImportExpression} PlainImport */
/** @typedef {import('estree').ExportNamedDeclaration | import('estree').ExportAllDeclaration} Export */
/** @typedef {PlainImport | Export} Import */

/** @type {import('eslint').Rule.RuleModule} */
export const layers = {
  meta: { type: 'problem', schema: [], messages: { refused: '{{from}} may not import {{to}}.' } },
  create(context) {
    const importer = locate(context.filename);
    /** @param {Import} node */
    const check = (node) => {
      const source = node.source?.type === 'Literal' ? node.source.value : undefined;
      if (typeof source !== 'string' || isAllowed(importer, source, context.filename)) return;
      context.report({ node, messageId: 'refused', data: { from: importer.name, to: source } });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** @param {Location} importer @param {string} source @param {string} filename */
function isAllowed(importer, source, filename) {
  const allowed = mayImport[importer.layer];
  if (!allowed) return true;
  const path = pathOf(source, filename);
  if (!path) return packageOwners[source]?.includes(importer.layer) ?? true;
  const imported = locate(path);
  if (imported.layer !== importer.layer) {
    return allowed.includes(imported.layer) || allowed.includes(imported.path);
  }
  const isSame = imported.island === importer.island;
  if (importer.layer === 'app') return isSame || imported.island === 'shell';
  return importer.layer !== 'islands' || isSame;
}

/** @typedef {ReturnType<typeof locate>} Location */

/** @param {string} path */
function locate(path) {
  const [top, ...below] = relative(root, path).split(sep);
  const [layer = '', island = ''] = top === 'src' ? below : [below[0]];
  const name = layer === 'islands' || layer === 'app' ? `${layer}/${island}` : layer;
  return { layer, island, name, path: below.join('/') };
}

/** @param {string} source @param {string} filename */
function pathOf(source, filename) {
  if (source.startsWith('@/')) return resolve(root, 'src', source.slice(2));
  return source.startsWith('.') ? resolve(dirname(filename), source) : undefined;
}
