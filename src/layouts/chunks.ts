/** The bundler's module graph. */
interface Graph {
  getModuleInfo: (id: string) => {
    readonly importers?: readonly string[];
    readonly dynamicImporters?: readonly string[];
    readonly importedIds?: readonly string[];
  } | null;
}

/**
 * Paths in `src/` of the modules that the rules below name.
 */
const knownModules = {
  header: 'components/Header.astro',
  reportPage: 'components/report/VisitorReport.astro',
  appHeader: 'components/app/AppHeader.astro',
  dashboard: 'app/dashboard/Dashboard.tsx',
  desk: 'app/desk/Desk.tsx',
  profilePanel: 'islands/profile/ProfilePanel.tsx',
  feed: 'islands/profile/feed/Feed.tsx',
  noticePage: 'app/dashboard/notices/NoticePage.tsx',
  crisis: 'app/dashboard/crisis/find-crisis.ts',
  phraseGroups: 'app/dashboard/crisis/phrase-groups.ts',
  keys: 'app/dashboard/inbox/InboxKeys.tsx',
  firstSteps: 'app/dashboard/first-steps/FirstSteps.tsx',
  moreMessages: 'app/dashboard/first-steps/MoreMessages.tsx',
  sharing: 'app/dashboard/share/SharePanel.tsx',
  ownPage: 'stores/account/own-page.ts',
  push: 'stores/notifications/push.ts',
  senderLink: 'rules/sender-link.ts',
  usernamePattern: 'rules/username-pattern.ts',
  pageWords: 'api/page-words.ts',
  saveFile: 'ui/save-file.ts',
} as const;

type KnownModule = keyof typeof knownModules;

/**
 * Folders of the islands that share modules.
 */
const islands = ['auth', 'profile', 'dashboard', 'desk'] as const;

/** `frame` is the script of every page, `report` that of the report page, `page` any other script of a page. */
type Part = (typeof islands)[number] | 'frame' | 'report' | 'page';

/**
 * Chunk names in the bundler's order: a chunk includes the imports of its modules, unless an earlier
 * chunk has them.
 * @tested against the built chunks
 */
export const chunks = [
  'frame',
  'page',
  'reports',
  'islands',
  'account',
  'forms',
  'messages',
  'sending',
  'sent',
  'auth',
  'dashboard',
  'pictures',
  'sharing',
  'crisis',
  'keys',
  'first-steps',
  'notifications',
  'notices',
  'dialogs',
  'desk',
  'desk-parts',
] as const;

type Chunk = (typeof chunks)[number];

/**
 * Chunks that every page, every inbox or every profile loads. They also include modules that are not shared: few larger
 * files compress better than many small ones.
 */
const wholeChunks = new Set<Chunk>(['frame', 'dashboard', 'crisis', 'keys', 'sending', 'desk']);

/**
 * Groups modules by the pages that need them: modules needed together come in one request, and a page
 * without an island loads no framework. React is one chunk: by default the bundler splits React as soon
 * as a lazily loaded library imports a part of it.
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

/** Names the file of a page's script by its component alone: pages and other files repeat the name. */
export const entryFileNames = ({ name }: { readonly name: string }): string =>
  `_astro/${name.replace(/\..*/, '')}.[hash].js`;

/** Returns the chunk of a module; null if the module gets its own file or joins its importer's. */
function chunkOf(id: string, graph: Graph): Chunk | null {
  const parts = new Set(partsNeeding(id, graph));
  const isNeededBy = (module: KnownModule) => isImportedBy(module, id, graph);
  // Modules that only the forms and lists of other pages need are in `page`, which islands do not load.
  const isReportPage = parts.delete('report');
  if (parts.has('page') && parts.size === 1) return 'page';
  if (parts.has('frame') || parts.has('page')) return 'frame';
  // The frame of every page must not grow by modules that the report page shares with islands, but for the few
  // that a profile needs at once, too. Usernames are checked in islands and on the report page.
  if (isModule(id, 'usernamePattern')) return 'frame';
  if (isReportPage) return parts.has('profile') ? 'frame' : parts.size > 0 ? 'reports' : null;
  const isLazy = parts.has('dashboard') && !isNeededBy('dashboard');
  // Several pages import these lazily, and none at once.
  if (isModule(id, 'pageWords') || isModule(id, 'saveFile')) return null;
  // The sign-in page imports this lazily, too.
  if (isModule(id, 'push')) return 'notifications';
  if (parts.size > 1) {
    // A profile loads the islands' chunk, and does without the SDK.
    if (importsSdk(id, graph)) return 'account';
    if (!parts.has('auth')) return 'messages';
    // A profile needs no module in `forms`, and the dashboard only for its settings and dialogs.
    return isNeededBy('dashboard') || parts.has('profile') ? 'islands' : 'forms';
  }
  // The two islands of a profile page are loaded together; the pages of answers have no form.
  if (parts.has('profile')) {
    if (isNeededBy('feed')) return 'messages';
    // The form needs only constants of `senderLink`, which the bundler inlines.
    const isSending = isNeededBy('profilePanel') && !isModule(id, 'senderLink');
    return isSending ? 'sending' : 'sent';
  }
  if (parts.has('auth')) return 'auth';
  if (parts.has('desk')) return isNeededBy('desk') ? 'desk' : 'desk-parts';
  return isLazy ? lazyChunkOf(id, isNeededBy) : parts.has('dashboard') ? 'dashboard' : null;
}

/** Returns the chunk of a module that the dashboard loads after its first view. */
function lazyChunkOf(id: string, isNeededBy: (module: KnownModule) => boolean): Chunk | null {
  if (isNeededBy('crisis') || isModule(id, 'phraseGroups')) return 'crisis';
  // Each language's phrases are one file; a page loads two of the six.
  if (id.includes('/crisis/phrases/')) return null;
  if (isNeededBy('keys')) return 'keys';
  // An inbox with few messages, or none, loads these at once, without the dialogs.
  if (isNeededBy('firstSteps') || isNeededBy('moreMessages')) return 'first-steps';
  // The page of a notice loads these without the dialogs.
  if (isNeededBy('noticePage')) return 'notices';
  // Link previews are also drawn without the share panel, so their modules are a separate chunk.
  if (isNeededBy('sharing')) return isNeededBy('ownPage') ? 'pictures' : 'sharing';
  return 'dialogs';
}

/** Returns the parts of the site that need a module. The dashboard's header counts as the dashboard. */
function partsNeeding(id: string, graph: Graph, seen = new Set<string>()): Part[] {
  if (seen.has(id)) return [];
  seen.add(id);
  if (isModule(id, 'appHeader')) return ['dashboard'];
  if (isModule(id, 'header')) return ['frame'];
  if (isModule(id, 'reportPage')) return ['report'];
  if (id.includes('.astro?')) return ['page'];
  const island = islands.find((name) => new RegExp(`/src/(?:islands|app)/${name}/`).test(id));
  if (island) return [island];
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  return [...importers, ...dynamicImporters].flatMap((by) => partsNeeding(by, graph, seen));
}

/** Whether `module` imports the module `id`, directly or indirectly, but not lazily by `import()`. */
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

const importsSdk = (id: string, graph: Graph, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false;
  seen.add(id);
  if (id.includes('/node_modules/pocketbase/')) return true;
  const { importedIds = [] } = graph.getModuleInfo(id) ?? {};
  return importedIds.some((imported) => importsSdk(imported, graph, seen));
};

/** Compares paths without the query, since the id of an Astro file's script is its path with a query. */
const isModule = (id: string, name: KnownModule): boolean =>
  id.replace(/\?.*/, '').endsWith(`/src/${knownModules[name]}`);
