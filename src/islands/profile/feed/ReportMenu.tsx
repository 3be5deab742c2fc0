import type { MessageView } from '../../../contract/feed-view.ts';
import { Each } from '../template.tsx';
import { ReportLink } from './ReportLink.tsx';
import { useWords } from './words.ts';

interface ReportMenuProps {
  readonly message: MessageView;
  /** Username of the page's owner. */
  readonly name: string;
}

/** Links to report a message and its replies. The element of the header's menus closes it, too. */
export function ReportMenu({ message, name }: ReportMenuProps) {
  const { t } = useWords();
  return (
    <dropdown-menu>
      <details>
        <summary className="button button-ghost" aria-label={t('more_actions')} />
        <div className="dropdown">
          <ReportLink subject="message" id={message.id} name={name} />
          <Each of="message.replies" as="reply" items={message.replies}>
            {(reply) => <ReportLink subject="answer" id={reply.id} name={name} />}
          </Each>
        </div>
      </details>
    </dropdown-menu>
  );
}
