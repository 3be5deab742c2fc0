import { hasElongation } from '../../../src/rules/elongated-words.ts';

/** Characters that fold to several letters, and letters that look blank. No keyboard writes them. */
const rareSigns = /[\u2460-\u24FF\u3130-\u33FF\uFB00-\uFDFF]/;

/** Maximum characters of a text that is always cheap to search. */
const SHORT_TEXT = 50;

/** Whether the search for hidden words in a text may take ten times as long as usual. */
export const isCostly = (text: string): boolean =>
  text.length > SHORT_TEXT && (hasElongation(text) || rareSigns.test(text));
