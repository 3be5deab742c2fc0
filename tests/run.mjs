import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runWithOutput } from '../pocketbase/serve/children.mjs';
import { ensureInstalled, findNode } from '../pocketbase/serve/install.mjs';
import { modules } from '../pocketbase/serve/project.mjs';
import { forwardSignals, statusOf, stopSignal } from '../pocketbase/serve/signals.mjs';
import { steps } from './support/steps.mjs';

/** @typedef {import('./support/steps.mjs').Step} Step */

/** Room for new objects, in MB: ESLint and Astro's check spend a tenth less time on collecting them. */
const youngGeneration = '--max-semi-space-size=128';

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const didNotRun = [];

forwardSignals();
try {
  const chosen = choose(process.argv.slice(2));
  await ensureInstalled();
  await runSideBySide(chosen.filter(({ isAlone }) => !isAlone));
  for (const step of chosen.filter(({ isAlone }) => isAlone)) await runStep(step);
} catch (error) {
  console.error(`tests: ${error instanceof Error ? error.message : error}`);
  // A step can fail without a failed test: a type error, a server that does not start.
  total.failed ||= 1;
}
const signal = stopSignal();
for (const missing of didNotRun) console.log(`tests: did not run: ${missing}`);
console.log(`tests: ${total.passed} passed, ${total.failed} failed`);
process.exit(signal ? statusOf(signal) : Math.min(total.failed, 1));

/**
 * @param {string[]} words
 * @param {string} word
 * @returns {string[][]} the words before it and those after it
 */
function splitAt(words, word) {
  const at = words.indexOf(word);
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 1)];
}

/** @param {string[]} asked names of steps; those after `--` take the place of those before it */
function choose(asked) {
  const [usual = [], instead = []] = splitAt(asked, '--');
  const names = instead.length > 0 ? instead : usual;
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (!unknown) {
    return steps.filter(({ name, onlyByName }) =>
      names.length === 0 ? !onlyByName : names.includes(name),
    );
  }
  throw new Error(`no step ${unknown}; there are ${steps.map(({ name }) => name).join(', ')}`);
}

/**
 * Runs two steps at once, for a machine with two cores, until one fails. Each tool prints its result when it ends.
 * @param {Step[]} waiting
 */
async function runSideBySide(waiting) {
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await runStep(step).catch((error) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const lanes = await Promise.allSettled([runNext(), runNext()]);
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}

/** @param {Step} step */
async function runStep(step) {
  console.log(`\n== ${step.name} ==`);
  didNotRun.push(...(step.missing?.() ?? []).map((reason) => `${step.name} in ${reason}`));
  const began = performance.now();
  await step.prepare?.();
  if (step.report) rmSync(step.report.file, { force: true });
  for (const [script = '', ...args] of step.commands) {
    const status = await runWithOutput(findNode(), [
      youngGeneration,
      join(modules, script),
      ...args,
    ]);
    if (status === 0) continue;
    count(step);
    throw new Error(`${step.name} failed`);
  }
  count(step);
  console.log(`== ${step.name}: ${((performance.now() - began) / 1000).toFixed(1)} s ==`);
}

/** @param {Step} step */
function count({ report }) {
  if (!report || !existsSync(report.file)) return;
  const { passed, failed } = report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  total.passed += passed;
  total.failed += failed;
}
