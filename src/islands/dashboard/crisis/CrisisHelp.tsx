import X from 'lucide-react/icons/x';
import { useId, useMemo, useState, type MouseEvent } from 'react';
import { mentionsSelfHarm } from '../../../rules/crisis.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWords } from '../words.ts';
import { Helplines, type HelplinesProps } from './Helplines.tsx';

export interface CrisisHelpProps extends HelplinesProps {
  readonly message: { readonly id: string; readonly content: string };
}

/** The messages whose help was closed: known until the page is left, and to this page alone. */
const closed = new Set<string>();

/** Where help is to be had, below a message that may call for it. */
export function CrisisHelp({ message, onDraft }: CrisisHelpProps) {
  const { lang } = useWords();
  const { id, content } = message;
  const [isClosed, setClosed] = useState(() => closed.has(id));
  const isNeeded = useMemo(() => mentionsSelfHarm(content, lang), [content, lang]);
  const close = ({ currentTarget }: MouseEvent) => {
    // The button goes, and must not take the focus with it.
    currentTarget.closest<HTMLElement>('.note')?.focus();
    closed.add(id);
    setClosed(true);
  };
  return isNeeded && !isClosed && <CrisisPanel onClose={close} onDraft={onDraft} />;
}

interface CrisisPanelProps extends HelplinesProps {
  readonly onClose: (event: MouseEvent) => void;
}

function CrisisPanel({ onClose, onDraft }: CrisisPanelProps) {
  const { t } = useWords();
  const title = useId();
  return (
    <section
      className="mt-3 mb-2 grid gap-3 rounded-field border border-line bg-sunk p-4 text-sm"
      aria-labelledby={title}
    >
      <div className="-me-2 -mt-2 flex items-start justify-between gap-3">
        <h3 className="pt-2.5 text-base" id={title}>
          {t('crisis_title')}
        </h3>
        <Button variant="ghost" size="icon" aria-label={t('close')} onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </div>
      <p>{t('crisis_intro')}</p>
      <p className="font-semibold">{t('crisis_emergency')}</p>
      <Helplines onDraft={onDraft} />
      {onDraft && <p className="text-ink-soft">{t('crisis_reach')}</p>}
      <p className="text-ink-soft">{t('crisis_privacy')}</p>
    </section>
  );
}
