import { hasDrawnOut } from '../../../src/rules/drawn-out-words.ts';

/** Signs that fold to several letters, and letters that are blank: no keyboard writes them. */
const rareSigns = /[\u2460-\u24FF\u3130-\u33FF\uFB00-\uFDFF]/;

/** Characters up to which no text takes long. */
const SHORT_TEXT = 50;

/** Whether a text may be one of those that are searched for hidden words ten times as long as others. */
export const isCostly = (text: string): boolean =>
  text.length > SHORT_TEXT && (hasDrawnOut(text) || rareSigns.test(text));
