import { useStore } from '@nanostores/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Share2 from 'lucide-react/icons/share-2';
import { useId, useState } from 'react';
import { picturePath } from '../../../rules/pictures.ts';
import { shortAddress } from '../../../rules/short-address.ts';
import { $isTourDue } from '../../../stores/ui/tour.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { NumbersButton } from '../numbers/NumbersButton.tsx';
import { useProfile } from '../own-profile/use-profile.ts';
import { useOwnLink } from '../share/use-own-link.ts';
import { useShareSheet } from '../share/use-share-sheet.ts';
import { useWords } from '../words.ts';
import { ProfileCard } from './ProfileCard.tsx';

interface InboxSideProps {
  readonly isShown: boolean;
  /** Whether there are messages; on a phone and a wide screen, the card is one line above them. */
  readonly hasLine: boolean;
}

/** The owner's card and numbers. The tour opens the whole card, because it explains what is in it. */
export function InboxSide({ isShown, hasLine }: InboxSideProps) {
  const card = useId();
  const isTourDue = useStore($isTourDue);
  const [isPressed, setPressed] = useState(false);
  const isOpen = isPressed || isTourDue;
  return (
    <div className="inbox-side" data-folded={(hasLine && !isOpen) || undefined}>
      {hasLine && isShown && (
        <ProfileLine card={card} isOpen={isOpen} onToggle={() => setPressed(!isOpen)} />
      )}
      {isShown && <ProfileCard id={card} />}
      {hasLine && (
        <div>
          <NumbersButton />
        </div>
      )}
    </div>
  );
}

interface ProfileLineProps {
  /** Id of the card that a press opens. */
  readonly card: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The profile card in one line, above a list on phones and on wide screens: the photo and the link, to copy and to share. */
function ProfileLine({ card, isOpen, onToggle }: ProfileLineProps) {
  const { t } = useWords();
  const { id, username, voice, avatar } = useProfile();
  const { url, showCopied } = useOwnLink();
  const { busy, open } = useShareSheet();
  return (
    <div className="profile-line" data-open={isOpen || undefined}>
      <button
        type="button"
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-small text-start min-[100rem]:px-3"
        aria-expanded={isOpen}
        aria-controls={card}
        onClick={onToggle}
      >
        <Avatar name={username} voice={voice} src={picturePath(id, avatar)} />
        <span className="sr-only">{t('your_link')}</span>
        <bdi className="flex min-w-0 flex-1 rtl:justify-end" dir="ltr">
          <span className="truncate text-ink-soft max-md:hidden">
            {shortAddress(location.host, '')}
          </span>
          <span className="max-w-full flex-none truncate font-medium">{username}</span>
        </bdi>
        <ChevronDown className="size-5 flex-none text-ink-soft in-aria-expanded:rotate-180" />
      </button>
      {!isOpen && (
        <>
          <h1 className="sr-only">{username}</h1>
          <CopyButton variant="ghost" className="button-icon" text={url} onCopy={showCopied}>
            <span className="sr-only">{t('copy_link')}</span>
          </CopyButton>
          <Button
            variant="ghost"
            className="max-md:hidden"
            size="icon"
            busy={busy}
            aria-label={t('share')}
            aria-haspopup="dialog"
            onClick={open}
          >
            <Share2 />
          </Button>
          <span className="max-md:hidden">
            <NumbersButton isIcon />
          </span>
        </>
      )}
    </div>
  );
}
