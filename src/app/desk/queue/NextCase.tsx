import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { cases, listOpen, nextWaiting } from './cases.ts';
import { $counts } from '../../../stores/desk/counts.ts';
import { openItem } from '../../../stores/ui/address.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

interface NextCaseProps {
  /** The case that is shown, which is not open any more. */
  readonly id: string;
  readonly className: string;
  /** Stands in its place while no other case waits. */
  readonly otherwise: ReactNode;
}

/** Leads on while cases wait: to the next one of the list, or else to the open ones. */
export function NextCase({ id, className, otherwise }: NextCaseProps) {
  const { t } = useWords();
  useStore(cases.$list);
  const open = useStore($counts)?.open ?? 0;
  const listed = nextWaiting(id);
  if (listed === '' && open === 0) return otherwise;
  const goOn = async () => {
    const next = listed === '' ? await listOpen() : listed;
    if (next !== '') openItem('case', next);
  };
  return (
    <Button
      className={className}
      // The key goes through the list that is shown.
      aria-keyshortcuts={listed === '' ? undefined : 'j'}
      onClick={() => void goOn()}
    >
      {t('key_next')}
    </Button>
  );
}
