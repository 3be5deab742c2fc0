import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

// Astro writes the hashes of all inline scripts of the site into the policy of every page. Hashes do not
// compress, and the policy is sent twice, in the page and as a header: without those of other pages most
// pages arrive in one round trip less.

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;
const scriptHashes = /(?<=script-src 'self')(?: 'sha256-[\w+/=]+')*/;

/**
 * Removes the hashes of scripts that the page does not contain from its Content-Security-Policy.
 */
function trimPolicy(html: string): string {
  const own = new Set(
    [...html.matchAll(inlineScript)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  );
  const keepOwn = (hashes: string) =>
    hashes
      .split(' ')
      .filter((hash) => hash === '' || own.has(hash))
      .join(' ');
  return html.replace(scriptHashes, keepOwn);
}

/** Astro integration: trims the policy of every built page. */
export const trimPolicies = {
  name: 'trim-policies',
  hooks: {
    'astro:build:done': ({ dir }: { dir: URL }) => {
      const folder = fileURLToPath(dir);
      for (const page of globSync('**/*.html', { cwd: folder })) {
        const path = join(folder, page);
        writeFileSync(path, trimPolicy(readFileSync(path, 'utf8')));
      }
    },
  },
};
