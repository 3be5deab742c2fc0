import type { AnyCode } from '../../../src/contract/all.ts';
import { requestEventOf } from '../engine/request-event.ts';
import { MAX_BODY } from './request-size.ts';

/** The types that the fields of a JSON request may have. */
interface FieldTypes {
  string: string;
  boolean: boolean;
}

type TypeTable = Readonly<Record<string, keyof FieldTypes>>;

/**
 * Refuses a record's request in which one of these fields has another type. PocketBase has turned 'no'
 * into false and a list into an empty text by now, so that the sent body is read again. A new record's
 * texts need no such check: a number becomes its digits, and an empty text is refused.
 * @throws 400 with the code `wrong_type` at the field
 */
export function requireTypes(e: core.RecordRequestEvent, types: TypeTable): void {
  const fields = sentFields(e, types);
  for (const [field, type] of Object.entries(types)) {
    if (field in fields && typeof fields[field] !== type) refuse(field, 'wrong_type');
  }
}

/**
 * Refuses a record's request that names any other field, such as one that only the server may set.
 * @throws 400 with the code `not_allowed` at the field
 */
export function requireFields(e: core.RecordRequestEvent, fields: readonly string[]): void {
  const other = Object.keys(e.requestInfo().body).find((field) => !fields.includes(field));
  if (other !== undefined) refuse(other, 'not_allowed');
}

/**
 * A text of a record's request as it was sent, before PocketBase made a value of it.
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
 * The body as it was sent. PocketBase has read it by now, so it is JSON or a form.
 * @param types says which fields of a form, all of them texts, are booleans
 * @throws 400 for JSON that only Go accepts, such as with something behind the first value
 */
function sentFields(e: core.RecordRequestEvent, types: TypeTable): Fields {
  const { request } = requestEventOf(e);
  if (!request || request.contentLength === 0) return {};
  const isJson = request.header.get('Content-Type').startsWith('application/json');
  return isJson ? parse(toString(request.body, MAX_BODY)) : formFields(request.form, types);
}

function formFields(form: url.Values, types: TypeTable): Fields {
  // No method of Go's form returns all values of a name to JavaScript.
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
 * One field of a request to a route of ours.
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

/** The same for an optional field. */
export function givenFieldOf<Name extends keyof FieldTypes>(
  e: core.RequestEvent,
  field: string,
  type: Name,
): FieldTypes[Name] | undefined {
  return e.requestInfo().body[field] === undefined ? undefined : fieldOf(e, field, type);
}

/** Requests that replace PocketBase's own keep its codes. */
type RefusalCode = AnyCode | `validation_${string}`;

/**
 * Refuses the request. The code is the contract, the key of its words in every language.
 * @throws 400, or the other status, with the code at the field
 */
export function refuse(field: string, code: RefusalCode, status = 400): never {
  throw new ApiError(status, 'The request was refused.', {
    [field]: new ValidationError(code, code),
  });
}

/** Refuses the request when a rule of `src/rules/` found something. */
export function refuseIf(field: string, code: RefusalCode | null): void {
  if (code !== null) refuse(field, code);
}
