import config from './knip.config.mjs';

/**
 * The product without its tests: an export that they alone import is none, but for those that say by
 * `@tested` why they are.
 * @type {import('knip').KnipConfig}
 */
export default {
  ...config,
  project: config.project.filter((pattern) => !pattern.startsWith('tests/')),
  playwright: false,
  vitest: false,
  include: ['exports'],
  tags: ['-tested'],
};
