import type { ReplyView } from '../../../contract/feed-view.ts';
import { end, openEach, text } from '../../../contract/page-template.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { isBuild } from '../page-data.ts';
import { useWords } from './words.ts';

interface ReportLinkProps {
  readonly subject: 'message' | 'profile';
  readonly id: string;
  /** Username of the page's owner. */
  readonly name: string;
  /** The replies to the message, any of which can be reported on the same page instead. */
  readonly replies?: readonly ReplyView[];
}

/** A plain link to the report page, which crawlers are asked not to follow. */
export function ReportLink({ subject, id, name, replies = [] }: ReportLinkProps) {
  const { lang, t } = useWords();
  // An attribute cannot contain an `Each`.
  const answers =
    isBuild && replies.length > 0
      ? `${openEach('reply', 'message.replies')}&answer=${text('reply.id')}${end}`
      : replies.map((reply) => `&answer=${reply.id}`).join('');
  return (
    <a
      className="report-link"
      href={`${pathIn(lang, 'report')}?subject=${subject}&id=${id}&name=${name}${answers}`}
      rel="nofollow"
    >
      {/* A flag, drawn here because all visitors would load the icon's script. */}
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M5 21V4h14l-4 5 4 5H5" />
      </svg>
      <span>{t(`report_${subject}`)}</span>
    </a>
  );
}
