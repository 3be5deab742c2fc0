import type { Notice } from '../../../contract/notices.ts';
import { toldAs } from '../../../rules/reports.ts';
import type { NoticeWords } from './words.ts';

/** Returns the key of a notice's title. */
export function noticeTitle({ kind, action, subject, reason }: Notice): keyof NoticeWords {
  if (kind === 'own_report') {
    if (action === 'open') return 'own_open';
    return action === 'dismiss' ? 'own_dismissed' : 'own_acted';
  }
  if (action === 'delete') return `delete_${subject}`;
  if (action === 'hide') return subject === 'answer' ? 'hide_answer' : 'hide_message';
  return action === 'open' ? 'dismiss' : toldAs(action, reason);
}
