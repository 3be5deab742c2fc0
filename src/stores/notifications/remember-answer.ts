import { writeEntry } from '../../storage/access.ts';
import { $isQuestionDue } from './question.ts';

/** Must be called after an answer, and after push messages were switched on or off. */
export function rememberAnswer(): void {
  $isQuestionDue.set(false);
  writeEntry('localStorage', 'notifications_question', 'answered');
}
