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
      {t(`report_${subject}`)}
    </a>
  );
}
