import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { requests } from '../../src/contract/all.ts';

/** Values that a field of a request may have, as the contract's types say. */
export interface Field {
  readonly name: string;
  readonly kinds: ReadonlySet<'string' | 'number' | 'boolean' | 'null' | 'list' | 'object'>;
  /** The texts of a union of texts. */
  readonly texts: readonly string[];
}

const contracts = fileURLToPath(new URL('../../src/contract/all.ts', import.meta.url));

/**
 * Returns the fields of every request of the contract, by the request's name. Types are erased at run time,
 * so the compiler reads them.
 */
export function contractInputs(): Map<string, readonly Field[]> {
  const options = { strict: true, noEmit: true, allowImportingTsExtensions: true } as const;
  const program = ts.createProgram([contracts], {
    ...options,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const found = program.getSourceFiles().flatMap((file) => {
    const module = file.fileName.includes('/src/contract/') && checker.getSymbolAtLocation(file);
    return module ? checker.getExportsOfModule(module) : [];
  });
  const inputs = found
    .filter(({ name }) => requests.has(name))
    .map((request) => [request.name, fieldsOf(checker, request)] as const);
  return new Map(inputs);
}

function fieldsOf(checker: ts.TypeChecker, request: ts.Symbol): Field[] {
  const types = memberOf(checker, checker.getTypeOfSymbol(request), 'types');
  const input = types && memberOf(checker, types, 'input');
  if (!input || input.flags & (ts.TypeFlags.Void | ts.TypeFlags.Unknown)) return [];
  const names = new Set(
    parts(input)
      .flatMap((part) => checker.getPropertiesOfType(part))
      .map(({ name }) => name),
  );
  return [...names].map((name) => fieldOf(checker, name, parts(input)));
}

function fieldOf(checker: ts.TypeChecker, name: string, owners: ts.Type[]): Field {
  const values = owners
    .map((owner) => memberOf(checker, owner, name))
    .flatMap((type) => (type ? parts(type) : []));
  const texts = values.flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
  return { name, kinds: new Set(values.flatMap((type) => kindOf(checker, type))), texts };
}

function kindOf(checker: ts.TypeChecker, type: ts.Type) {
  if (type.flags & ts.TypeFlags.StringLike) return ['string'] as const;
  if (type.flags & ts.TypeFlags.NumberLike) return ['number'] as const;
  if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean'] as const;
  if (type.flags & ts.TypeFlags.Null) return ['null'] as const;
  if (type.flags & ts.TypeFlags.Undefined) return [];
  return checker.isArrayLikeType(type) ? (['list'] as const) : (['object'] as const);
}

const parts = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

function memberOf(checker: ts.TypeChecker, type: ts.Type, name: string): ts.Type | undefined {
  const member = checker.getPropertyOfType(type, name);
  return member && checker.getTypeOfSymbol(member);
}
