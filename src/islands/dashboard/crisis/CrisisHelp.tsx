import { useState, type MouseEvent } from 'react';
import { useWords } from '../words.ts';
import { CrisisPanel } from './CrisisPanel.tsx';
import { Helplines, type HelplinesProps } from './Helplines.tsx';
import { Incitement } from './Incitement.tsx';
import type { Crisis } from './find-crisis.ts';

export interface CrisisHelpProps extends HelplinesProps {
  readonly crisis: Crisis;
  readonly message: { readonly id: string; readonly content: string };
  /**
   * Deletes the message, if that is asked for along with a block; undefined if the sender cannot be blocked.
   */
  readonly onDelete: (() => void) | undefined;
}

/** Ids of the messages whose help was closed. They are kept only in this page and only until it is left. */
const closed = new Set<string>();

/** A panel below a message that may need help: lists helplines or, for abuse, ways to respond. */
export function CrisisHelp({ crisis, message, onDelete, onDraft }: CrisisHelpProps) {
  const { t } = useWords();
  const { id } = message;
  const [isClosed, setClosed] = useState(() => closed.has(id));
  const close = ({ currentTarget }: MouseEvent) => {
    // The note takes the focus, because the button is about to disappear.
    currentTarget.closest<HTMLElement>('.note')?.focus();
    closed.add(id);
    setClosed(true);
  };
  if (isClosed) return null;
  return crisis === 'self_harm' ? (
    <CrisisPanel title={t('crisis_title')} onClose={close}>
      <SelfHarm onDraft={onDraft} />
    </CrisisPanel>
  ) : (
    <CrisisPanel title={t('incitement_title')} onClose={close}>
      <Incitement messageId={id} onDelete={onDelete} />
    </CrisisPanel>
  );
}

function SelfHarm({ onDraft }: HelplinesProps) {
  const { t } = useWords();
  return (
    <>
      <p>{t('crisis_intro')}</p>
      <p className="font-semibold">{t('crisis_emergency')}</p>
      <Helplines onDraft={onDraft} />
      {onDraft && <p className="text-ink-soft">{t('crisis_reach')}</p>}
    </>
  );
}
