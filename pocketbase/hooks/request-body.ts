import type { AnyCode } from '../../src/contract/all.ts';
import { MAX_BODY } from '../../src/rules/request.ts';
import { requestEventOf } from './request-event.ts';

/** The types that the fields of a JSON request may have. */
interface FieldTypes {
  string: string;
  boolean: boolean;
}

/**
 * Refuses a record's request in which one of these fields is of another type: PocketBase has turned
 * 'no' into false and a list into an empty text by now, so what was sent is looked at again. For the
 * texts of a record that is made there is no need: a number is its digits, and an empty text is refused.
 * @throws 400 with the code `wrong_type` at the field
 */
export function requireTypes(
  e: core.RecordRequestEvent,
  types: Readonly<Record<string, keyof FieldTypes>>,
): void {
  const body = sentJson(requestEventOf(e).request);
  for (const field of Object.keys(types)) {
    if (field in body && typeof body[field] !== types[field]) refuse(field, 'wrong_type');
  }
}

/**
 * Refuses a record's request that names any other field: what is the server's to set is refused,
 * not ignored.
 * @throws 400 with the code `not_allowed` at the field
 */
export function requireFields(e: core.RecordRequestEvent, fields: readonly string[]): void {
  const other = Object.keys(e.requestInfo().body).find((field) => !fields.includes(field));
  if (other !== undefined) refuse(other, 'not_allowed');
}

/** A field of a record's request as it was sent in JSON, before PocketBase made a value of it. */
export const sentValue = (e: core.RecordRequestEvent, field: string): unknown =>
  sentJson(requestEventOf(e).request)[field];

/** The body as it was sent; empty where it is a form, whose values are all strings. */
function sentJson(request: http.Request | undefined): Record<string, unknown> {
  try {
    return JSON.parse(toString(request?.body, MAX_BODY)) as Record<string, unknown>;
  } catch {
    return {};
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

/** The same of a field that may be missing. */
export function givenFieldOf<Name extends keyof FieldTypes>(
  e: core.RequestEvent,
  field: string,
  type: Name,
): FieldTypes[Name] | undefined {
  return e.requestInfo().body[field] === undefined ? undefined : fieldOf(e, field, type);
}

/** Those of PocketBase's own requests, which ours take the place of, stay as they were. */
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
