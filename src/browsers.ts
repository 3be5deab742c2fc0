/**
 * The oldest browser versions that the site supports, as the README promises. Vite compiles scripts and
 * styles for them.
 * @tested compared with the built files
 */
export const browsers = { safari: '16.4', ios: '16.4', firefox: '128', chrome: '111' } as const;

/** The same list in the notation of Vite and esbuild. */
export const buildTargets = Object.entries(browsers).map((browser) => browser.join(''));
