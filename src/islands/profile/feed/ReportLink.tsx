import type { ReportSubject } from '../../../rules/reports.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from './words.ts';

interface ReportLinkProps {
  readonly subject: ReportSubject;
  readonly id: string;
  /** Username of the page's owner. */
  readonly name: string;
}

/** A plain link to the report page, which crawlers are asked not to follow. */
export function ReportLink({ subject, id, name }: ReportLinkProps) {
  const { lang, t } = useWords();
  return (
    <a
      className="report-link"
      href={`${pathIn(lang, 'report')}?subject=${subject}&id=${id}&name=${name}`}
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
