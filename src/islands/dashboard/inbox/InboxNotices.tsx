import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { HeldLink } from '../held/HeldLink.tsx';
import { Notices } from '../notices/Notices.tsx';
import { useWords } from '../words.ts';
import { PauseLine } from './PauseLine.tsx';

/** The notices above the messages. On a phone, all but the first are folded behind a button. */
export function InboxNotices() {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="inbox-notices" data-open={isOpen || undefined}>
      <Notices />
      <PauseLine />
      <HeldLink />
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('more_notices')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown />
      </Button>
    </div>
  );
}
