import { end, openIf, openUnless, type ViewCondition } from '@/contract/page-template.ts';

/** One of two texts, for an attribute, which cannot contain a `When`. */
export const either = (has: ViewCondition, text: string, otherwise: string): string =>
  openIf(has) + text + end + openUnless(has) + otherwise + end;
