/** The bundler's graph of modules. */
interface Graph {
  getModuleInfo: (id: string) => {
    readonly importers?: readonly string[];
    readonly dynamicImporters?: readonly string[];
  } | null;
}

/**
 * The modules that the rules know by name: their paths in `src/`.
 * @tested against the tree
 */
export const knownModules = {
  header: 'components/Header.astro',
  appHeader: 'components/app/AppHeader.astro',
  signIn: 'islands/auth/SignInCard.tsx',
  dashboard: 'islands/dashboard/Dashboard.tsx',
  crisis: 'islands/dashboard/crisis/find-crisis.ts',
  phraseGroups: 'islands/dashboard/crisis/phrase-groups.ts',
  keys: 'islands/dashboard/inbox/InboxKeys.tsx',
  sharing: 'islands/dashboard/share/SharePanel.tsx',
  ownPage: 'stores/account/own-page.ts',
} as const;

type KnownModule = keyof typeof knownModules;

/**
 * The islands that share modules.
 * @tested against the tree
 */
export const islands = ['auth', 'profile', 'dashboard'] as const;

/** `frame` is the script of every page, `page` any other script of a page. */
type Part = (typeof islands)[number] | 'frame' | 'page';

/**
 * In the bundler's order: a chunk takes along what its modules import, unless an earlier one has it.
 * @tested against what is built
 */
export const chunks = [
  'frame',
  'shared',
  'page',
  'islands',
  'forms',
  'messages',
  'sign-in',
  'auth',
  'dashboard',
  'pictures',
  'sharing',
  'crisis',
  'keys',
  'dialogs',
] as const;

type Chunk = (typeof chunks)[number];

/** Chunks that every inbox loads: few files, whose modules compress better together. */
const wholeChunks = new Set<Chunk>(['dashboard', 'crisis', 'keys']);

/**
 * Files by who needs them: what travels together is one request, and a page without an island gets no
 * framework. React is one file: left to itself the bundler splits it as soon as a lazily loaded library
 * imports a part of it.
 */
export const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    ...chunks.map((chunk) => ({
      name: (id: string, graph: Graph) => (chunkOf(id, graph) === chunk ? chunk : null),
      minShareCount: wholeChunks.has(chunk) ? 1 : 2,
    })),
  ],
};

/** Null where a module has a file of its own, or one with its importer. */
function chunkOf(id: string, graph: Graph): Chunk | null {
  const parts = new Set(partsWith(id, graph));
  const isNeededBy = (module: KnownModule) => isImportedBy(module, id, graph);
  if (parts.has('frame')) return 'frame';
  // An island does not load what only the forms and lists of other pages need.
  if (parts.has('page')) return parts.size > 1 ? 'shared' : 'page';
  const isLater = parts.has('dashboard') && !isNeededBy('dashboard');
  if (parts.size > 1) {
    if (!parts.has('auth')) return 'messages';
    // Modules that the dashboard needs only for its settings and dialogs.
    return isLater && !parts.has('profile') ? 'forms' : 'islands';
  }
  // The two islands of a profile page are loaded together.
  if (parts.has('profile')) return 'messages';
  if (parts.has('auth')) return isNeededBy('signIn') ? 'sign-in' : 'auth';
  return isLater ? laterChunkOf(id, isNeededBy) : parts.has('dashboard') ? 'dashboard' : null;
}

/** The chunk of a module that the dashboard loads after its first view. */
function laterChunkOf(id: string, isNeededBy: (module: KnownModule) => boolean): Chunk | null {
  if (isNeededBy('crisis') || isModule(id, 'phraseGroups')) return 'crisis';
  // One file a language: of six, a page reads two.
  if (id.includes('/crisis/phrases/')) return null;
  if (isNeededBy('keys')) return 'keys';
  // A link preview is drawn without the sheet for sharing.
  if (isNeededBy('sharing')) return isNeededBy('ownPage') ? 'pictures' : 'sharing';
  return 'dialogs';
}

/** The parts of the site that need a module; the header of the dashboard belongs to its own. */
function partsWith(id: string, graph: Graph, seen = new Set<string>()): Part[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (isModule(id, 'appHeader')) return ['dashboard'];
  if (isModule(id, 'header')) return ['frame'];
  if (id.includes('.astro?')) return ['page'];
  const island = islands.find((name) => id.includes(`/src/islands/${name}/`));
  if (island) return [island];
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].flatMap((by) => partsWith(by, graph, seen));
}

/** Whether a module comes with another one, and not only once that asks for it. */
function isImportedBy(
  module: KnownModule,
  id: string,
  graph: Graph,
  seen = new Set<string>(),
): boolean {
  if (isModule(id, module)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  return importers.some((by) => isImportedBy(module, by, graph, seen));
}

/** The scripts of an Astro file are modules of its path and a query. */
const isModule = (id: string, name: KnownModule): boolean =>
  id.replace(/\?.*/, '').endsWith(`/src/${knownModules[name]}`);
