/**
 * The oldest browsers for which the site is built, as the README promises. The scripts and styles
 * are made for them, and a test holds what is built against the list.
 */
export const browsers = { safari: '16.4', ios: '16.4', firefox: '128', chrome: '111' } as const;

/** The same, as Vite and esbuild name them. */
export const buildTargets = Object.entries(browsers).map((browser) => browser.join(''));
