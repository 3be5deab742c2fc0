import { formatNumber } from '../../../i18n/format.ts';
import { useWords } from '../words.ts';

interface CountProps {
  readonly of: number;
  readonly className?: string;
}

/** Says how much waits, unless nothing does. */
export function Count({ of, className = '' }: CountProps) {
  const { lang } = useWords();
  if (of === 0) return null;
  return (
    <span
      className={`rounded-full bg-sunk px-2 text-sm leading-6 in-aria-pressed:bg-surface max-sm:in-[.desk-tools>.chips]:px-1.5 ${className}`}
    >
      {formatNumber(of, lang)}
    </span>
  );
}
