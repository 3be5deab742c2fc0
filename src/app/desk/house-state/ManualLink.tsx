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
