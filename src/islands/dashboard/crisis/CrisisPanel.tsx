import X from 'lucide-react/icons/x';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';

interface CrisisPanelProps {
  readonly title: string;
  readonly onClose: (event: MouseEvent) => void;
  readonly children: ReactNode;
}

/** A group, not a landmark: several messages may show a panel with the same title at once. */
export function CrisisPanel({ title, onClose, children }: CrisisPanelProps) {
  const { t } = useWords();
  const id = useId();
  return (
    <div
      role="group"
      className="mt-3 mb-2 grid gap-3 rounded-field border border-line bg-sunk p-4 text-sm"
      aria-labelledby={id}
    >
      <div className="-me-2 -mt-2 flex items-start justify-between gap-3">
        <h3 className="pt-2.5 text-base" id={id}>
          {title}
        </h3>
        <Button variant="ghost" size="icon" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {children}
      <p className="text-ink-soft">{t('crisis_privacy')}</p>
    </div>
  );
}
