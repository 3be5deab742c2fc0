import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { $sentLinks, keepLink, removeLink } from '../../../stores/visitor/sent-links.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { showSuccess } from '../../../ui/toast.ts';
import { privateLink } from './addresses.ts';
import { useWords } from './words.ts';

interface LinkActionsProps {
  readonly secret: string;
  /** The recipient's; empty if unknown. */
  readonly username: string;
  /** On paper, the buttons have its colors; otherwise those of the voice. */
  readonly isOnPaper?: boolean;
}

/** Copies a private link, or keeps it on this device, and says what came of it. */
export function LinkActions({ secret, username, isOnPaper = false }: LinkActionsProps) {
  const { lang, t } = useWords();
  const isKept = useStore($sentLinks).some((link) => link.secret === secret);
  const [outcome, setOutcome] = useState<Outcome>();
  const link = privateLink(lang, secret);
  const showCopied = (isCopied: boolean) => {
    if (isCopied) showSuccess(t('link_copied'));
    else setOutcome('not_copied');
  };
  const keepOrRemove = () => {
    if (!isKept) setOutcome(keepLink(secret, username));
    else setOutcome(removeLink(secret) ? 'removed' : 'not_removed');
  };
  // Narrow, so that both stay on one line on a phone, but not on the paper there.
  const className = `flex-auto px-2 text-[0.9375rem] ${isOnPaper ? '' : 'button-on-voice'}`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <CopyButton className={className} text={link} onCopy={showCopied}>
          {t('copy_link')}
        </CopyButton>
        <Button
          variant={isOnPaper ? 'quiet' : 'primary'}
          className={className}
          onClick={keepOrRemove}
        >
          {t(isKept ? 'remove' : 'keep')}
        </Button>
      </div>
      <div className="empty:absolute" role="status">
        {outcome && <p>{t(outcome)}</p>}
      </div>
      {outcome === 'not_copied' && !isOnPaper && (
        <p className="break-all select-all" dir="ltr" translate="no">
          {link}
        </p>
      )}
      {isKept && isOnPaper && (
        <a className="link justify-self-start" href={pathIn(lang, 'sent')}>
          {t('title')}
        </a>
      )}
    </div>
  );
}

type Outcome = ReturnType<typeof keepLink> | 'not_copied' | 'removed' | 'not_removed';
