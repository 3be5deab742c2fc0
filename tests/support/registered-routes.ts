import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hooksOf } from '../../pocketbase/serve/builds.mjs';
import { testBuild } from './built-site.ts';

interface RegisteredRoute {
  method: string;
  path: string;
}

/** Returns the routes that the server registers beside PocketBase's own, from the file that it loads. */
export function registeredRoutes(): RegisteredRoute[] {
  const code = readFileSync(join(hooksOf(testBuild), 'main.pb.js'), 'utf8');
  const calls = code.matchAll(/^routerAdd\('(\w+)', '([^']+)'/gm);
  return [...calls].map(([, method = '', path = '']) => ({ method, path }));
}
