import Flag from 'lucide-react/icons/flag';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from './words.ts';

interface ReportLinkProps {
  readonly subject: 'message' | 'answer';
  readonly id: string;
  /** Username of the page's owner. */
  readonly name: string;
  readonly className?: string;
}

/** A plain link to the report page, which crawlers are asked not to follow. */
export function ReportLink({ subject, id, name, className = '' }: ReportLinkProps) {
  const { lang, t } = useWords();
  const label = t(subject === 'message' ? 'report_message' : 'report_reply');
  return (
    <a
      className={`report-link ${className}`}
      href={`${pathIn(lang, 'report')}?subject=${subject}&id=${id}&name=${name}`}
      rel="nofollow"
      aria-label={label}
      title={label}
    >
      <Flag aria-hidden="true" />
      {subject === 'message' && t('report')}
    </a>
  );
}
