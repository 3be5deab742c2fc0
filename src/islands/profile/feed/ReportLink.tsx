import type { ReportSubject } from '../../../rules/reports.ts';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from './words.ts';

interface ReportLinkProps {
  readonly subject: ReportSubject;
  readonly id: string;
  /** Username of the page's owner. */
  readonly name: string;
  readonly className?: string;
}

/** A plain link to the report page, which crawlers are asked not to follow. A reply has only its icon. */
export function ReportLink({ subject, id, name, className = '' }: ReportLinkProps) {
  const { lang, t } = useWords();
  const label = t(subject === 'answer' ? 'report_reply' : 'report_page');
  return (
    <a
      className={`report-link ${className}`}
      href={`${pathIn(lang, 'report')}?subject=${subject}&id=${id}&name=${name}`}
      rel="nofollow"
    >
      {subject === 'message' ? (
        t('report')
      ) : (
        <span className={subject === 'answer' ? 'sr-only' : ''}>{label}</span>
      )}
    </a>
  );
}
