import { dirname, join } from 'node:path';
import { run } from './children.mjs';

/**
 * Runs npm to its end. Starts npm's script if its path is known: on Windows the command is a batch file,
 * which cannot be started like a program.
 * @param {string[]} args
 */
export function runNpm(args) {
  const script = ownScript();
  return script ? run(process.execPath, [script, ...args]) : run('npm', args);
}

function ownScript() {
  const startedBy = process.env['npm_execpath'] ?? '';
  // Another package manager sets this variable to its own path.
  if (/npm-cli\.js$/.test(startedBy)) return startedBy;
  if (process.platform !== 'win32') return undefined;
  return join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js');
}
