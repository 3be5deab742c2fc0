/** The types that the fields of a JSON request must have. */
type Types = Readonly<Record<string, 'string' | 'boolean'>>;

/** Bytes of a request without a file; every text that is allowed fits many times over. */
const MAX_BODY = 64 * 1024;

/**
 * Refuses a record's request that is too large to read, or in which one of these fields is of
 * another type: PocketBase itself turns 5 into '5' and 'no' into true, and has done so already.
 * @param max bytes
 * @throws 413, or 400 with the code `wrong_type` at the field
 */
export function requireTypes(e: core.RecordRequestEvent, types: Types, max = MAX_BODY): void {
  const request = requestOf(e);
  // -1 stands for a length that is not told; no browser sends a form so.
  if (request.contentLength < 0 || request.contentLength > max) {
    throw new ApiError(413, 'body_too_large');
  }
  const body = sentJson(request, max);
  for (const field of Object.keys(types)) {
    if (field in body && typeof body[field] !== types[field]) refuse(field, 'wrong_type');
  }
}

/** A record's event keeps the request one level deeper than PocketBase's types say. */
function requestOf(e: core.RecordRequestEvent): http.Request {
  return (e as unknown as { requestEvent: { request: http.Request } }).requestEvent.request;
}

/** The body as it was sent; empty where it is a form, whose values are all strings. */
function sentJson(request: http.Request, max: number): Record<string, unknown> {
  try {
    return JSON.parse(toString(request.body, max)) as Record<string, unknown>;
  } catch {
    return {};
  }
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

/**
 * Refuses the request. The code is the contract, the key of its words in every language.
 * @throws 400 with the code at the field
 */
export function refuse(field: string, code: string): never {
  throw new BadRequestError('The request was refused.', {
    [field]: new ValidationError(code, code),
  });
}

/** Refuses the request when a rule of `src/rules/` found something. */
export function refuseIf(field: string, code: string | null): void {
  if (code !== null) refuse(field, code);
}
