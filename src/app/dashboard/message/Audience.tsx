import { useStore } from '@nanostores/react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import type { LucideIcon } from 'lucide-react';
import { $unknownVisibility } from '../../../stores/inbox/inbox.ts';
import { useWords } from '../words.ts';

interface AudienceProps {
  /** Id of the message or reply. */
  readonly id: string;
  /** Label of the visibility, such as 'Public'; replies have none. */
  readonly name?: string;
  readonly seenBy: 'seen_by_owner' | 'seen_by_all' | 'seen_later' | 'for_sender';
  readonly icon?: LucideIcon;
  /** Whether moderators hid the item from the public. */
  readonly isWithheld?: boolean;
}

/** Says who can see a message or reply; on a phone, a message shows only the label. */
export function Audience({
  id,
  name,
  seenBy,
  isWithheld = false,
  icon = seenBy === 'seen_by_all' ? Globe : Lock,
}: AudienceProps) {
  const { t } = useWords();
  const isUnknown = useStore($unknownVisibility).has(id);
  const Icon = isWithheld ? Lock : isUnknown ? CircleQuestionMark : icon;
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className="size-4 flex-none" />
      {isWithheld || isUnknown ? (
        t(isWithheld ? 'hidden_by_moderators' : 'seen_unknown')
      ) : (
        <>
          {name !== undefined && <span className="font-medium text-ink">{name}</span>}
          <span className={name === undefined ? '' : 'audience-detail'}>{t(seenBy)}</span>
        </>
      )}
    </span>
  );
}
