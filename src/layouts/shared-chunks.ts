/** The bundler's module graph. */
interface Graph {
  getModuleInfo: (id: string) => {
    readonly importers?: readonly string[];
    readonly dynamicImporters?: readonly string[];
  } | null;
}

/** Kinds of pages, by the paths of their entries, and what members' pages of any kind load later. */
const kinds = [
  ['life', /\/session-life\./],
  ['notice', /\/NoticePage\./],
  ['dashboard', /\/src\/app\/dashboard\/|\/AppHeader\.astro\?/],
  ['desk', /\/src\/app\/desk\//],
  ['auth', /\/src\/islands\/auth\//],
  ['profile', /\/src\/islands\/profile\//],
  ['page', /\.astro\?/],
] as const;

/**
 * Modules that the same kinds of pages load at once share a file. By itself the bundler makes a file for each set of
 * entries, 59 for a profile; its own groups by entries give content pages the framework. Files of more kinds come first,
 * because a file includes the imports of its modules.
 */
export const codeSplitting = {
  groups: [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    ...[5, 4, 3, 2, 1, 0].map((rank) => ({
      name: (id: string, graph: Graph) => {
        const file = fileOf(id, graph);
        return file.rank === rank ? file.name : null;
      },
      minShareCount: 2,
    })),
  ],
};

/** Returns the file of a module, with a higher rank the more kinds share it; none if it is loaded later. */
function fileOf(id: string, graph: Graph) {
  const found = new Set<string>();
  for (const entry of entriesOf(id, graph)) {
    const [kind] = kinds.find(([, path]) => path.test(entry)) ?? [];
    if (kind) found.add(kind);
  }
  if (found.has('page')) return { name: 'page', rank: 5 };
  if (found.size < 2) return { name: [...found].join(), rank: found.size - 1 };
  // The dashboard and the desk share files, so that other pages load fewer.
  const shared = new Set([...found].map((kind) => kind.replace(/dashboard|desk/, 'app')));
  return { name: [...shared].sort().join('-'), rank: shared.size };
}

/** Returns the entries that load a module at once, not by `import()`, but for what members' pages load. */
function entriesOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return new Set();
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const isEntry = importers.length === 0 && dynamicImporters.length === 0;
  const own = isEntry || id.endsWith('/session-life.ts') ? [id] : [];
  return new Set([...own, ...importers.flatMap((by) => [...entriesOf(by, graph, seen)])]);
}
