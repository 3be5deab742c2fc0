import type { ComponentProps } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { repliesLeftHidden } from '../../../stores/inbox/publishing.ts';
import { useLazyDialogs } from '../loading/use-lazy-dialogs.ts';
import type { PublishQuestion } from './PublishQuestion.tsx';

/**
 * Returns a function that publishes, and asks first if earlier replies would stay private: readers would not see
 * them.
 * @param publish gets whether these are published as well
 */
export function usePublishQuestion(
  message: Message,
  subject: ComponentProps<typeof PublishQuestion>['subject'],
  publish: (withReplies: boolean) => void,
) {
  const { opened, busy, open, close } = useLazyDialogs();
  const { length: count } = repliesLeftHidden(message);
  const answer = (withReplies: boolean) => {
    close();
    publish(withReplies);
  };
  const question = opened && (
    <opened.PublishQuestion subject={subject} count={count} onAnswer={answer} onCancel={close} />
  );
  return { busy, question, start: () => (count > 0 ? open() : publish(false)) };
}
