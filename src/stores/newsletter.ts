import * as api from '../api/visitors.ts';
import { resultOf } from './visitor-result.ts';

/** Subscribes an address to the newsletter of a language. */
export const subscribe = (email: string, language: string) =>
  resultOf(api.subscribe(email, language));
