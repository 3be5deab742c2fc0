import config from './knip.config.mjs';

/**
 * Checks the product without its tests: an export that only tests import is reported as unused, unless
 * an `@tested` tag gives the reason for it.
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
