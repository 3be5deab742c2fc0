/** A request that the browser makes and the server answers; both sides read it here. */
export interface RequestContract<Input = unknown, Output = unknown, Code extends string = string> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** `{name}` stands for a part of the path. */
  readonly path: string;
  readonly caller: 'anybody' | 'member';
  /** Bytes; only what the server's own routes take. */
  readonly bodyLimit?: number;
  /** What it is refused with, beside `GeneralCode`. */
  readonly codes: readonly Code[];
  /** For the types alone: nothing stands here at run time. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** What any request may be refused with. */
export type GeneralCode =
  | 'foreign_origin'
  | 'no_response'
  | 'query_not_allowed'
  | 'refused'
  | 'storage_full'
  | 'too_many_requests'
  | 'too_many_requests_hour'
  | 'too_many_requests_ten_minutes'
  | 'unexpected_error';

/** The types of what is sent and answered are given, the codes are read from the definition. */
export const defineRequest =
  <Input = void, Output = void>() =>
  <const Code extends string = never>(
    definition: Omit<RequestContract<Input, Output, Code>, 'types'>,
  ): RequestContract<Input, Output, Code> =>
    definition;
