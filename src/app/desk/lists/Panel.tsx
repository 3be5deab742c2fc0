import type { ReactNode } from 'react';
import type { Word } from '../../../i18n/translate.ts';
import { useWords, type DeskWords } from '../words.ts';

interface PanelProps {
  /** The key of the title; with hyphens, the id of the heading. */
  readonly name: Word<DeskWords>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A group of a part, with its title. */
export function Panel({ name, className = 'gap-4', children }: PanelProps) {
  const { t } = useWords();
  const id = `desk-${name.replace('_', '-')}`;
  return (
    <section className={`panel grid content-start ${className}`} aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {t(name)}
      </h2>
      {children}
    </section>
  );
}
