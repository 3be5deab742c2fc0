import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { builtins, interfaces, lacking } from './browser-support.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

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
