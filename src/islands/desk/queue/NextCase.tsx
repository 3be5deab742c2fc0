import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { cases, nextWaiting } from '../../../stores/desk/cases.ts';
import { openItem } from '../../../stores/desk/place.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

interface NextCaseProps {
  /** The case that is open. */
  readonly id: string;
  readonly className: string;
  /** Stands in its place while no other case waits. */
  readonly otherwise: ReactNode;
}

/** Leads on while cases wait. */
export function NextCase({ id, className, otherwise }: NextCaseProps) {
  const { t } = useWords();
  useStore(cases.$list);
  const next = nextWaiting(id);
  if (next === '') return otherwise;
  return (
    <Button className={className} aria-keyshortcuts="j" onClick={() => openItem('queue', next)}>
      {t('key_next')}
    </Button>
  );
}
