import { isIdentifier } from '../rules/identifier.ts';
import { ApiError } from './api-error.ts';

/**
 * What is no identifier is not sent: it names nothing that could be changed.
 * @throws ApiError `refused`
 */
export function requireIdentifier(id: string): void {
  if (!isIdentifier(id)) throw new ApiError('refused');
}
