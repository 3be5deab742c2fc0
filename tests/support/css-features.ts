import { parse, walk, type CssNode } from 'css-tree';
import type { Identifier } from '@mdn/browser-compat-data';
import { css, lacking } from './browser-support.ts';

/**
 * Returns the features of a style sheet that a supported browser lacks. Features under `@supports` are
 * allowed, and so are selectors in `:is()` and `:where()`, where browsers skip unknown ones.
 */
export function lateStyles(sheet: string): string[] {
  const found = new Set<string>();
  let property = '';
  walk(parse(sheet), {
    enter(node: CssNode) {
      if (isForgiving(node)) return walk.skip;
      if (node.type === 'Declaration') property = node.property;
      const [name, feature] = featureOf(node, property);
      if (lacking(feature).length > 0 && !isPrefixed(name)) found.add(name);
      return undefined;
    },
  });
  return [...found];
}

const isForgiving = (node: CssNode) =>
  (node.type === 'Atrule' && node.name === 'supports') ||
  (node.type === 'PseudoClassSelector' && /^(?:is|where)$/.test(node.name));

/** Whether a name has a vendor prefix, which is allowed, as the standard name is given as well. */
const isPrefixed = (name: string) => /^:?-/.test(name);

type Named = readonly [name: string, feature: Identifier | undefined];

function featureOf(node: CssNode, property: string): Named {
  const { properties = {}, selectors = {} } = css;
  const rules = css['at-rules'] ?? {};
  if (node.type === 'Atrule') return [`@${node.name}`, rules[node.name]];
  if (node.type === 'Feature') return [`@media (${node.name})`, rules['media']?.[node.name]];
  if (node.type === 'FeatureRange') return ['@media ranges', rules['media']?.['range_syntax']];
  if (node.type === 'Declaration') return [node.property, properties[node.property]];
  if (node.type === 'Identifier') {
    return [`${property}: ${node.name}`, properties[property]?.[node.name]];
  }
  if (node.type === 'Function') return [`${node.name}()`, functions.get(node.name)];
  if (node.type === 'NestingSelector') return ['&', selectors['nesting']];
  const isPseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';
  return isPseudo ? [`:${node.name}`, selectors[node.name]] : ['', undefined];
}

const functions = new Map<string, Identifier>();
collectFunctions(css.types ?? {});

/** Collects the functions by name; the compatibility data list them among the types of values. */
function collectFunctions(types: Identifier): void {
  for (const [name, feature] of Object.entries(types)) {
    if (name === '__compat' || typeof feature !== 'object') continue;
    functions.set(name, feature as Identifier);
    collectFunctions(feature as Identifier);
  }
}
