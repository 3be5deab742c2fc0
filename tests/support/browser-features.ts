import ts from 'typescript';
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, walk, type CssNode } from 'css-tree';
import { browsers } from '../../src/browsers.ts';

const { css, html, api, javascript } = createRequire(import.meta.url)(
  '@mdn/browser-compat-data',
) as CompatData;

export const { builtins } = javascript as unknown as { builtins: Identifier };

const interfaces: Identifier = api;

const supported = {
  safari: browsers.safari,
  safari_ios: browsers.ios,
  firefox: browsers.firefox,
  chrome: browsers.chrome,
} as const;

type BrowserName = keyof typeof supported;

/** Returns the supported browsers that lack a feature; none if the compatibility data lack it. */
function lacking(feature: Identifier | undefined): string[] {
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

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Finds web platform features that our code uses in browsers and a supported browser lacks. Returns
 * their names by type (`Interface.member`), each with the files that use it.
 */
export function lateInterfaces(): Record<string, string[]> {
  const program = ts.createProgram(sources(), optionsOf(`${root}tsconfig.json`));
  const checker = program.getTypeChecker();
  const found = new Map<string, Set<string>>();
  const visit = (node: ts.Node, path: string): void => {
    const name = ts.isIdentifier(node) && nameOfPlatform(checker.getSymbolAtLocation(node));
    if (name && isLate(name)) found.set(name, (found.get(name) ?? new Set()).add(path));
    ts.forEachChild(node, (child) => visit(child, path));
  };
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName);
    if (runsInBrowser(path)) visit(file, path);
  }
  return Object.fromEntries([...found].map(([name, paths]) => [name, [...paths].sort()]));
}

/** Whether a file runs in browsers: `content/` and `pages/` are read only at build time. */
const runsInBrowser = (path: string) => /^src\/(?!content\/|pages\/)/.test(path);
const sources = () => ts.sys.readDirectory(`${root}src`, ['.ts', '.tsx'], ['**/*.d.ts']);

function optionsOf(path: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, noEmit: true, jsx: ts.JsxEmit.ReactJSX };
}

/**
 * Returns `Interface.member` or the name of a global, and undefined for symbols of our own or of a package.
 */
function nameOfPlatform(symbol: ts.Symbol | undefined): string | undefined {
  const declaration = symbol?.declarations?.find(isOfPlatform);
  if (!symbol || !declaration) return undefined;
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    return `${parent.name.text.replace(/Constructor$/, '')}.${symbol.name}`;
  }
  // `declare var Interface: { member… }`
  const owner = ts.isTypeLiteralNode(parent) && parent.parent;
  if (owner && ts.isVariableDeclaration(owner)) return `${owner.name.getText()}.${symbol.name}`;
  return symbol.name;
}

function isOfPlatform(declaration: ts.Declaration): boolean {
  const { fileName } = declaration.getSourceFile();
  // Types exist only at build time, so browsers need not support them.
  const isType = ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
  return /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(fileName) && !isType;
}

function isLate(name: string): boolean {
  const [owner = '', member = ''] = name.split('.');
  const features = [interfaces, builtins].map((all) => all[owner]);
  if (member === '') return features.some((feature) => lacking(feature).length > 0);
  return features.some((feature) =>
    [member, `${member}_static`].some((key) => lacking(feature?.[key]).length > 0),
  );
}

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

const elements = html.elements ?? {};
const everywhere = html.global_attributes ?? {};

/** Returns the elements and attributes of a page that a supported browser lacks. */
export function lateAttributes(page: string): string[] {
  const found = new Set<string>();
  for (const [, tag = '', attributes = ''] of page.matchAll(/<([a-z][a-z\d]*)((?:\s[^<>]*)?)>/g)) {
    const element = elements[tag];
    if (lacking(element).length > 0) found.add(`<${tag}>`);
    for (const [, name = ''] of attributes.replace(/="[^"]*"/g, '').matchAll(/([a-z-]+)/g)) {
      if (lacking(element?.[name] ?? everywhere[name]).length > 0) found.add(`<${tag} ${name}>`);
    }
  }
  return [...found];
}
