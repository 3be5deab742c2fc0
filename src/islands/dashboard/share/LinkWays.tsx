import { shareLinks } from '../../../ui/share-links.ts';
import type { Message } from '../../../contract/messages.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { useWords as useDashboardWords } from '../words.ts';
import { isAnswered } from './subject.ts';
import type { Ways } from './use-ways.ts';
import { useWords } from './words.ts';

interface LinkWaysProps {
  readonly message: Message | undefined;
  readonly ways: Ways;
}

/** The address as text, which can also be copied by hand, and links to the apps that can share it. */
export function LinkWays({ message, ways }: LinkWaysProps) {
  const { t } = useWords();
  const { t: tOfDashboard } = useDashboardWords();
  const said = isAnswered(message) ? t('answer_link_copied') : tOfDashboard('link_copied');
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="share-address" dir="ltr">
          {ways.url.replace(/^https?:\/\//, '')}
        </p>
        <CopyButton
          text={ways.url}
          variant="quiet"
          onCopy={(copied) => ways.concludeCopy(copied, said)}
        >
          {tOfDashboard('copy_link')}
        </CopyButton>
      </div>
      <ul className="flex flex-wrap gap-2" aria-label={t('share_by')}>
        {Object.entries(shareLinks(ways.text, ways.url)).map(([name, href]) => (
          <li key={name}>
            <a
              className="chip"
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              lang="en"
              onClick={ways.shared}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
