import ts from 'typescript';
import { fileURLToPath } from 'node:url';
import { requests } from '../../src/contract/all.ts';

// Bodies are texts of bytes ('latin1'), since invalid UTF-8 is no text.

/** Returns the bytes of a text in UTF-8. */
export const bytesOf = (text: string): string => Buffer.from(text).toString('latin1');

/** Values by which a request may be right. */
export interface Known {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\n\r\n',
  "' OR 1=1 --",
  '"; DROP TABLE messages; --',
  '%00',
  '%',
  '../../data.db',
  '{{7*7}}${7*7}',
  '@request.auth.id',
  '$1 \\1 {:id}',
  '\u202e\u2066\ufeff',
  'ا\u0651'.repeat(200),
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👧'.repeat(80),
  '9999-12-31 23:59:59.999Z',
  '0000-00-00 00:00:00.000Z',
  '2026-13-45T99:99',
  '-1',
  '1e400',
  'NaN',
  'true',
  '[]',
  'a@b',
  'a@xn--.example',
  'https://[::1',
  'data:text/html,x',
].map(bytesOf);

/** Bytes that are no UTF-8: a lone one, an overlong NUL, half of a surrogate, a cut character. */
const brokenTexts = ['\xff\xfe', '\xc0\x80', '\xed\xa0\x80', 'a\xe2\x82', '\xf4\x90\x80\x80'];
const lengths = [65, 256, 1001, 5000, 40_000, 200_000];

/** Returns the bytes of a text that no field expects. */
export function hostileText(random: Random): string {
  const kind = random.below(10);
  if (kind < 6) return random.pick(hostileTexts);
  if (kind < 8) return random.pick(brokenTexts);
  const character = bytesOf(random.pick(['x', 'é', ' ', '1', '💥']));
  return character.repeat(random.pick(lengths) / character.length);
}

const hostileJson = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '-9223372036854775809',
  '18446744073709551616',
  `1${'0'.repeat(400)}`,
  '[]',
  '{}',
  '[null]',
  '[["a"],{"b":1}]',
  '{"id":"x","":null}',
  '{"+":1,"-":["x"]}',
  '"\\ud800"',
  '"\\u0000"',
  '"\x00"',
  '01',
  'undefined',
  '',
  nested('[', ']', 50),
  nested('[', ']', 1500),
  nested('[', ']', 12_000),
  nested('{"a":', '}', 300),
  `[${'"x",'.repeat(3000)}"x"]`,
];

/** Returns the bytes of a value, as JSON, that no field expects. */
export const hostileValue = (random: Random): string =>
  random.chance(50) ? random.pick(hostileJson) : quoted(hostileText(random));

/** Quotes bytes as JSON, without looking whether they are UTF-8. */
const quoted = (bytes: string): string =>
  `"${bytes.replace(/["\\]/g, '\\$&').replace(/[\x00-\x1f]/g, escaped)}"`;

const escaped = (character: string) =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns the bytes of a value, as JSON, that a field may have. */
export function plausibleValue(
  random: Random,
  { name, kinds, texts }: Field,
  known: Known,
): string {
  const kind = random.pick(kinds.size === 0 ? (['string'] as const) : [...kinds]);
  if (kind === 'boolean') return random.pick(['true', 'false']);
  if (kind === 'number') return String(random.below(2000) - 1000);
  if (kind === 'null') return 'null';
  if (kind === 'object') return random.pick(['{}', '{"en":"words"}', '{"from":1,"to":2}']);
  const isId = /(?:^|_)ids?$|Ref$/.test(name);
  const text = () => quoted(bytesOf(random.pick(isId ? known.ids : known.texts)));
  if (kind === 'list') return `[${[text(), text()].join(',')}]`;
  if (texts.length > 0 && random.chance(90)) return quoted(bytesOf(random.pick(texts)));
  return text();
}

/** Draws numbers that a seed repeats (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('there is nothing to pick');
    return list[this.below(list.length)] as T;
  }

  /** Returns true in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }
}

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
  if (!input) return [];
  if (input.flags & (ts.TypeFlags.Void | ts.TypeFlags.Unknown)) return [];
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
