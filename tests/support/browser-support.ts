import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { browsers } from '../../src/browsers.ts';

const { css, html, api, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;

export { css, html };
export const { builtins } = javascript as unknown as { builtins: Identifier };
export const interfaces: Identifier = api;

const supported = {
  safari: browsers.safari,
  safari_ios: browsers.ios,
  firefox: browsers.firefox,
  chrome: browsers.chrome,
} as const;

type BrowserName = keyof typeof supported;

/** Returns the supported browsers that lack a feature; none if the compatibility data lack it. */
export function lacking(feature: Identifier | undefined): string[] {
  const statement = feature?.__compat;
  if (!statement) return [];
  return Object.keys(supported).filter((name) => !has(statement, name as BrowserName));
}

function has({ support }: CompatStatement, name: BrowserName): boolean {
  const statements = [support[name] ?? []].flat();
  return statements.some(
    ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
      typeof added === 'string' &&
      !removed &&
      !flags &&
      !prefix &&
      !alias &&
      isNotLater(added.replace('≤', ''), supported[name]),
  );
}

function isNotLater(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [limitMajor = 0, limitMinor = 0] = limit.split('.').map(Number);
  // A feature in a preview version has no version number: NaN, which counts as later than all.
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
}
