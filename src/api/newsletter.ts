import type { Result } from '../contract/result.ts';
import * as contract from '../contract/newsletter.ts';
import { post } from './visitors.ts';

/** Subscribes an address to the newsletter of a language. */
export function subscribe(email: string, language: string): Promise<Result> {
  return post(contract.subscribe.path, { email, language });
}

/** Erases an address of the newsletter. */
export function unsubscribe(email: string): Promise<Result> {
  return post(contract.unsubscribe.path, { email });
}
