import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $filter, cases, nextWaiting } from '../../../stores/desk/cases.ts';
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
  const { state } = useStore($filter);
  const next = nextWaiting(id);
  if (next === '') return otherwise;
  return (
    <Button
      // Nothing waits among the decided cases, where something is looked up.
      variant={state === 'open' || state === 'objected' ? 'primary' : 'quiet'}
      className={className}
      aria-keyshortcuts="j"
      onClick={() => openItem('queue', next)}
    >
      {t('key_next')}
    </Button>
  );
}
