import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { Message } from '../../../contract/messages.ts';
import { audienceOf, sharedReply } from './subject.ts';
import { useWords } from './words.ts';

interface SharedAudienceProps {
  readonly message: Message;
  readonly withReply: boolean;
}

/** Says who can read the message on the site: sharing does not publish it. */
export function SharedAudience({ message, withReply }: SharedAudienceProps) {
  const { t } = useWords();
  const audience = audienceOf(message, withReply ? sharedReply(message) : undefined);
  const Icon = audience.startsWith('private') ? Lock : Globe;
  return (
    <p className="flex gap-2.5 text-[0.9375rem] text-ink-soft" role="status">
      <Icon className="mt-1 size-4 flex-none" aria-hidden="true" />
      <span>{t(audience)}</span>
    </p>
  );
}
