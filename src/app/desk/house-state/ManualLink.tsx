import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { pathIn } from '../../../i18n/paths.ts';
import { useWords } from '../words.ts';

interface ManualLinkProps {
  readonly anchor: string;
  readonly className?: string;
  readonly children: string;
}

/** Leads to a section of the guide for operators. */
export function ManualLink({ anchor, className = 'link', children }: ManualLinkProps) {
  const { lang } = useWords();
  return (
    <a
      className={`inline-flex min-h-11 items-center ${className}`}
      href={`${pathIn(lang, 'desk/operating')}#${anchor}`}
      target="_blank"
      rel="noopener"
    >
      {children}
    </a>
  );
}

/** Says what needs somebody, and leads to what to do. */
export function Warning({ anchor, text }: { readonly anchor: string; readonly text: string }) {
  const { t } = useWords();
  return (
    <div className="desk-box bg-warning-soft font-medium text-warning sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <TriangleAlert />
      <p>{text}</p>
      <ManualLink
        anchor={anchor}
        className="-mb-2.5 justify-self-start text-inherit underline underline-offset-4 max-sm:col-start-2 sm:-mt-2.5"
      >
        {t('what_to_do')}
      </ManualLink>
    </div>
  );
}
