import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $isQuestionDue } from '../../../stores/notifications/question.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { importDialogs } from '../loading/use-lazy-dialogs.ts';

const QuestionCard = lazyPart(async () => (await importDialogs()).QuestionCard);

/** Asks once about notifications, after a message was read; its card is loaded only then. */
export function NotificationQuestion() {
  const isDue = useStore($isQuestionDue);
  return <Suspense>{isDue && <QuestionCard />}</Suspense>;
}
