import { SECRET_HEADER } from '../../src/contract/request.ts';
import {
  type Field,
  bytesOf,
  hostileText,
  hostileValue,
  plausibleValue,
  type Known,
  type Random,
} from './fuzz-values.ts';

/** A route with the fields that its requests have. */
export interface Target {
  readonly method: string;
  readonly path: string;
  /** The tokens that it is made for; undefined is a guest. */
  readonly callers: readonly (string | undefined)[];
  readonly fields: readonly Field[];
}

export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

const wrongTypes = [
  '',
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/x-ndjson',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  'application/octet-stream',
  'x',
];

/** Returns a request that is wrong in one way or another, and now and then right. */
export function fuzzRequest(
  random: Random,
  { method, path, callers, fields }: Target,
  known: Known,
  tokens: readonly (string | undefined)[],
): FuzzRequest {
  const pairs = valuesOf(random, fields, known);
  const inPath = path.replace(/\{(\w+)(\.\.\.)?\}/g, () => pathPart(random, known));
  const token = random.chance(65) ? random.pick(callers) : random.pick(tokens);
  const headers: Record<string, string> = {
    ...(token !== undefined && { authorization: token }),
    ...(random.chance(15) && { [SECRET_HEADER]: random.pick([...known.ids, 'f'.repeat(32), 'x']) }),
    ...(random.chance(5) && {
      'accept-language': random.pick(['*', 'ar;q=9', ',,;;', 'x'.repeat(2000)]),
    }),
  };
  if (method === 'GET') {
    return { method, path: inPath + queryOf(random, pairs), headers, body: undefined };
  }
  const { type, body } = bodyOf(random, pairs);
  const query = random.chance(5) ? queryOf(random, pairs) : '';
  if (type !== '') headers['content-type'] = type;
  return { method, path: inPath + query, headers, body: Buffer.from(body, 'latin1') };
}

type Pair = readonly [name: string, json: string];

/** Returns fields with their values as JSON; most are plausible, one or two are not. */
function valuesOf(random: Random, fields: readonly Field[], known: Known): Pair[] {
  const pairs = fields
    .filter(() => random.chance(85))
    .map((field): Pair => [field.name, plausibleValue(random, field, known)]);
  for (let left = random.below(3); left > 0 && pairs.length > 0; left -= 1) {
    const index = random.below(pairs.length);
    const [name = ''] = pairs[index] ?? [];
    pairs[index] = [name, hostileValue(random)];
  }
  // Go and JavaScript take the last of two fields with one name.
  if (random.chance(10) && pairs.length > 0)
    pairs.push([random.pick(pairs)[0], hostileValue(random)]);
  if (random.chance(10))
    pairs.push([random.pick(['id', 'x', '', '@jsonPayload', '__proto__']), hostileValue(random)]);
  return pairs;
}

function pathPart(random: Random, known: Known): string {
  if (random.chance(60)) return encodeURIComponent(random.pick([...known.ids, ...known.texts]));
  // No broken escapes: Go refuses them unread, and the answer may be lost with the rest of the request.
  if (random.chance(10)) return random.pick(['..%2f..', '.', '..', '%2f%2f', '%00']);
  return escapedBytes(hostileText(random).slice(0, 2000));
}

const escapedBytes = (bytes: string) =>
  bytes.replace(/[^\w-]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Returns the text of a JSON text, and other values as they are. */
const plain = (json: string) => (json.startsWith('"') ? json.slice(1, -1) : json);

function queryOf(random: Random, pairs: readonly Pair[]): string {
  const all = [...pairs];
  if (random.chance(20)) {
    const name = random.pick([
      'filter',
      'sort',
      'expand',
      'fields',
      'page',
      'perPage',
      'skipTotal',
      'lang',
    ]);
    all.push([name, hostileValue(random)]);
  }
  if (all.length === 0) return '';
  const texts = all.map(
    ([name, json]) => `${escapedBytes(bytesOf(name))}=${escapedBytes(plain(json).slice(0, 8000))}`,
  );
  return `?${texts.join('&')}${random.chance(5) ? '&%zz=%' : ''}`;
}

function bodyOf(random: Random, pairs: readonly Pair[]): { type: string; body: string } {
  const json = damaged(
    random,
    `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`,
  );
  const encoding = random.below(100);
  if (encoding < 75) return { type: 'application/json', body: json };
  if (encoding < 85) {
    return { type: 'application/x-www-form-urlencoded', body: queryOf(random, pairs).slice(1) };
  }
  if (encoding < 92) return multipart(random, pairs);
  return { type: random.pick(wrongTypes), body: json };
}

function multipart(random: Random, pairs: readonly Pair[]): { type: string; body: string } {
  const partOf = ([name, json]: Pair) => {
    const file = random.chance(20) ? '; filename="a.jpg"' : '';
    return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${plain(json)}\r\n`;
  };
  const end = random.chance(90) ? '--b--\r\n' : '';
  return { type: 'multipart/form-data; boundary=b', body: pairs.map(partOf).join('') + end };
}

/** Breaks one of eight bodies as a whole. */
function damaged(random: Random, json: string): string {
  const kind = random.below(56);
  if (kind === 0) return json.slice(0, random.below(json.length));
  if (kind === 1) return `${json}${random.pick(['}', ' {}', '\x00', 'null', '\xff'])}`;
  if (kind === 2) return `[${json},${json}]`;
  if (kind === 3) return '';
  if (kind === 4) return `\xef\xbb\xbf${json}`;
  if (kind === 5) return hostileValue(random);
  return kind === 6 ? hostileText(random) : json;
}
