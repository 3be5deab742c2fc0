/** The types a JSON request must have; PocketBase itself would turn 5 into '5' and 'no' into true. */
type Types = Readonly<Record<string, 'string' | 'boolean'>>;

/**
 * Refuses a body in which one of these fields is there and of another type.
 * @throws 400 with the code `wrong_type` at the field
 */
export function requireTypes(body: Readonly<Record<string, unknown>>, types: Types): void {
  for (const field of Object.keys(types)) {
    const value = body[field];
    if (value !== undefined && typeof value !== types[field]) refuse(field, 'wrong_type');
  }
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
