import { Fragment } from 'react';
import { shareLinks } from '../../../ui/share-links.ts';
import type { Message } from '../../../contract/messages.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ViewProfileLink } from '../own-profile/ViewProfileLink.tsx';
import { isAnswered } from './subject.ts';
import type { ShareActions } from './use-share-actions.ts';
import { useWords } from '../words.ts';

interface LinkActionsProps {
  readonly message: Message | undefined;
  readonly actions: ShareActions;
}

/** The address as text, which can also be copied by hand, and links to the apps that can share it. */
export function LinkActions({ message, actions }: LinkActionsProps) {
  const { t } = useWords();
  const address = actions.url.replace(/^https?:\/\//, '');
  const copiedText = isAnswered(message) ? t('answer_link_copied') : t('link_copied');
  return (
    <div
      className={`col-span-full grid grid-cols-1 gap-3 ${message ? '' : 'border-b border-line pb-4'}`}
    >
      {message && !isAnswered(message) && <p className="field-label">{t('your_link')}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {/* That of a reply is long, and takes one line, so that the apps below it are in sight. */}
        <p
          className={`share-address min-w-0 rounded-field bg-sunk px-4 py-2.5 font-medium wrap-anywhere select-all ${message ? 'flex-1 truncate' : 'flex-[999_1_16rem]'}`}
          dir="ltr"
        >
          {address.split(/(?<=\/)/).map((part) => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </p>
        <CopyButton
          text={actions.url}
          variant={message ? 'quiet' : 'primary'}
          className={message ? 'flex-none' : 'flex-auto'}
          onCopy={(copied) => actions.showCopyResult(copied, copiedText)}
        >
          {t('copy_link')}
        </CopyButton>
      </div>
      {/* On a phone, both rows reach the edge. */}
      <ul className="flex flex-wrap gap-2 max-sm:*:flex-auto" aria-label={t('share_by')}>
        {Object.entries(shareLinks(actions.text, actions.url)).map(([name, href]) => (
          <li key={name}>
            <a
              // As loud as the other buttons.
              className="chip w-full justify-center border-line-strong text-ink hover:bg-sunk"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              lang="en"
              onClick={actions.markShared}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link as a line for a bio, and the page that it leads to. */
export function LinkExtras({ actions }: { readonly actions: ShareActions }) {
  const { t } = useWords();
  return (
    <div className="share-ways border-t border-line pt-5">
      <CopyButton
        text={t('bio_line', { address: actions.url })}
        variant="quiet"
        onCopy={(copied) => actions.showCopyResult(copied, t('bio_copied'))}
      >
        {t('bio_copy')}
      </CopyButton>
      <ViewProfileLink />
    </div>
  );
}
