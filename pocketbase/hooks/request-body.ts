import type { AnyCode } from '../../src/contract/all.ts';
import { requestEventOf } from './request-event.ts';

/** The types that the fields of a JSON request must have. */
type Types = Readonly<Record<string, 'string' | 'boolean'>>;

/**
 * Refuses a record's request in which one of these fields is of another type: PocketBase itself
 * turns 5 into '5' and 'no' into true, and has done so already.
 * @throws 400 with the code `wrong_type` at the field
 */
export function requireTypes(e: core.RecordRequestEvent, types: Types): void {
  const type = requestEventOf(e).request?.header.get('Content-Type') ?? '';
  // The values of a form are all strings, of which PocketBase guesses others.
  if (type.includes('form')) return;
  const body = e.requestInfo().body as Record<string, unknown>;
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

/**
 * One field of a request to a route of ours.
 * @throws 400 with the code `wrong_type` at the field, also when it is missing
 */
export function booleanOf(e: core.RequestEvent, field: string): boolean {
  const value: unknown = e.requestInfo().body[field];
  return typeof value === 'boolean' ? value : refuse(field, 'wrong_type');
}

/**
 * One text of a request to a route of ours.
 * @throws 400 with the code `wrong_type` at the field, also when it is missing
 */
export function stringOf(e: core.RequestEvent, field: string): string {
  const value: unknown = e.requestInfo().body[field];
  return typeof value === 'string' ? value : refuse(field, 'wrong_type');
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
