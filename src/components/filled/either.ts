import { end, openIf, openUnless, type ViewCondition } from '@/contract/page-template.ts';

/** Returns a template that shows one of two texts; for attributes, which cannot contain a `When`. */
export const either = (has: ViewCondition, text: string, otherwise: string): string =>
  openIf(has) + text + end + openUnless(has) + otherwise + end;
