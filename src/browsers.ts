/**
 * The oldest browsers for which the site is built, as the README promises. Vite compiles scripts
 * and styles for them.
 * @tested against the built files
 */
export const browsers = { safari: '16.4', ios: '16.4', firefox: '128', chrome: '111' } as const;

/** The same list, as Vite and esbuild name the browsers. */
export const buildTargets = Object.entries(browsers).map((browser) => browser.join(''));
