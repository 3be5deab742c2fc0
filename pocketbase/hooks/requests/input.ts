import type { AnyCode } from '../../../src/contract/all.ts';
import { SEARCH_HEADER } from '../../../src/contract/request.ts';
import { isIdentifier } from '../engine/identifier.ts';
import { requestEventOf } from '../engine/request-event.ts';
import { MAX_BODY } from './limits.ts';

/** Types that the fields of a JSON request may have. */
interface FieldTypes {
  string: string;
  boolean: boolean;
}

type TypeTable = Readonly<Record<string, keyof FieldTypes>>;

/**
 * Refuses a request for a record if one of these fields has the wrong type. The sent body is read again,
 * because PocketBase has already turned 'no' into false and a list into an empty text. The texts of a new
 * record need no such check: a number becomes its digits, and an empty text is refused.
 * @throws 400 with the code `wrong_type` at the field
 */
export function requireTypes(e: core.RecordRequestEvent, types: TypeTable): void {
  const fields = sentFields(e, types);
  for (const [field, type] of Object.entries(types)) {
    if (field in fields && typeof fields[field] !== type) refuse(field, 'wrong_type');
  }
}

/**
 * Refuses a request that names fields other than these, such as fields that only the server may set.
 * @throws 400 with the code `not_allowed` at the field
 */
export function requireFields(e: core.RecordRequestEvent, fields: readonly string[]): void {
  const other = Object.keys(e.requestInfo().body).find((field) => !fields.includes(field));
  if (other !== undefined) refuse(other, 'not_allowed');
}

/**
 * Returns a text field as it was sent, before PocketBase converted it.
 * @throws 400 with the code `wrong_type` at the field, also when it is missing
 */
export function sentText(e: core.RecordRequestEvent, field: string): string {
  const sent = sentFields(e, { [field]: 'string' })[field];
  return typeof sent === 'string' ? sent : refuse(field, 'wrong_type');
}

type Fields = Readonly<Record<string, unknown>>;

/** The field of a form in which PocketBase expects JSON. */
const JSON_IN_FORM = '@jsonPayload';

/**
 * Returns the fields of the body as they were sent. PocketBase has already parsed the body, so it is JSON
 * or a form.
 * @param types says which fields of a form are booleans, since a form contains only texts
 * @throws 400 for JSON that only Go accepts, such as JSON followed by other text
 */
function sentFields(e: core.RecordRequestEvent, types: TypeTable): Fields {
  const { request } = requestEventOf(e);
  if (!request || request.contentLength === 0) return {};
  const isJson = request.header.get('Content-Type').startsWith('application/json');
  return isJson ? parse(textOf(request.body)) : formFields(request.form, types);
}

/** Reads a body from its beginning, although others have read it: PocketBase 0.40 does not go back by itself. */
function textOf(body: unknown): string {
  (body as { reread?(): void }).reread?.();
  return toString(body, MAX_BODY);
}

function formFields(form: url.Values, types: TypeTable): Fields {
  // The encoded form is parsed here, since no method of Go's form returns all values of a name to
  // JavaScript.
  const pairs = form
    .encode()
    .split('&')
    .map((pair) => pair.split('=').map(decode));
  const textsOf = (name: string) =>
    pairs.filter(([other]) => other === name).map(([, text = '']) => text);
  const fields = Object.entries(types)
    .map(([name, type]) => [name, formValue(textsOf(name), type)])
    .filter(([, value]) => value !== undefined);
  // JSON overrides other fields, as in PocketBase.
  const parts = [Object.fromEntries(fields) as Fields, ...textsOf(JSON_IN_FORM).map(parse)];
  return parts.reduce((all, more) => ({ ...all, ...more }));
}

const decode = (text: string) => decodeURIComponent(text.replace(/\+/g, ' '));

function formValue(texts: string[], type: keyof FieldTypes): unknown {
  const [text] = texts;
  if (texts.length > 1) return texts;
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

function parse(text: string): Fields {
  try {
    return { ...(JSON.parse(text) as Fields | null) };
  } catch {
    throw new BadRequestError();
  }
}

/**
 * Returns a field of a request to a route of ours.
 * @throws 400 with the code `wrong_type` at the field, also when it is missing
 */
export function fieldOf<Name extends keyof FieldTypes>(
  e: core.RequestEvent,
  field: string,
  type: Name,
): FieldTypes[Name] {
  const value: unknown = e.requestInfo().body[field];
  return typeof value === type ? (value as FieldTypes[Name]) : refuse(field, 'wrong_type');
}

/**
 * Returns an optional field of a request to a route of ours; undefined if the request does not name the
 * field.
 */
export function optionalFieldOf<Name extends keyof FieldTypes>(
  e: core.RequestEvent,
  field: string,
  type: Name,
): FieldTypes[Name] | undefined {
  return e.requestInfo().body[field] === undefined ? undefined : fieldOf(e, field, type);
}

/**
 * Returns an id in a field of a request to a route of ours.
 * @throws 400 with the code `wrong_type` at the field, also when it is missing
 */
export function idIn(e: core.RequestEvent, field: string): string {
  const id = fieldOf(e, field, 'string');
  return isIdentifier(id) ? id : refuse(field, 'wrong_type');
}

/**
 * Returns a value if it is one of these.
 * @throws 400 with the code `wrong_type` at the field
 */
export const oneOf = <Value>(field: string, value: unknown, known: readonly Value[]): Value =>
  known.find((one) => one === value) ?? refuse(field, 'wrong_type');

/** Our own codes. Requests that replace a request of PocketBase keep PocketBase's codes. */
type RefusalCode = AnyCode | `validation_${string}`;

/**
 * Refuses the request. The code belongs to the contract: it is the key of the error's text in every
 * language.
 * @throws 400, or the given status, with the code at the field
 */
export function refuse(field: string, code: RefusalCode, status = 400): never {
  const error = new ValidationError(code, code);
  throw new ApiError(status, 'The request was refused.', { [field]: error });
}

/** Refuses the request if a rule of `src/rules/` returned a code. */
export function refuseIf(field: string, code: RefusalCode | null): void {
  if (code !== null) refuse(field, code);
}

/**
 * Returns the query parameters of a request to a route of ours. Refuses other parameters, such as `fields`,
 * which PocketBase applies to every JSON answer.
 * @throws 400 with the code `query_not_allowed` for any other parameter
 */
export function requireParameters<Name extends string>(
  e: core.RequestEvent,
  allowed: readonly Name[],
): Partial<Record<Name, string>> {
  const query: Partial<Record<Name, string>> = {};
  const parameters = e.request?.url?.query();
  for (const name of allowed) {
    if (parameters?.has(name)) query[name] = parameters.get(name);
    parameters?.del(name);
  }
  if (parameters && parameters.encode() !== '') refuse('query', 'query_not_allowed');
  return query;
}

/** Returns the text that a request searches for; undefined if it searches for none. */
export function searchedText(e: core.RequestEvent): string | undefined {
  const header = e.request?.header;
  if (!header || header.values(SEARCH_HEADER).length === 0) return undefined;
  try {
    return decodeURIComponent(header.get(SEARCH_HEADER));
  } catch {
    return refuse('search', 'wrong_type');
  }
}

/** Returns the `page` of the query, counted from 1; any invalid value counts as 1. */
export function pageNumber(e: core.RequestEvent): number {
  const url = e.request?.url;
  if (!url?.rawQuery) return 1;
  const page = Number(url.query().get('page'));
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

/**
 * Refuses other query parameters in a request for a record. With `expand` PocketBase would read related
 * records, in lists as well as on create, update, sign-in and refresh. Superusers may use any query.
 * @throws 400 with the code `query_not_allowed`
 */
export function refuseParameters(
  e: { hasSuperuserAuth(): boolean },
  allowed: readonly string[] = [],
): void {
  const event = requestEventOf(e);
  if (event.request?.url?.rawQuery === '' || e.hasSuperuserAuth()) return;
  requireParameters(event, allowed);
}
