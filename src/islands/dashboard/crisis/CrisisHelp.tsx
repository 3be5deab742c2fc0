import { useState, type MouseEvent } from 'react';
import { useWords } from '../words.ts';
import { CrisisPanel } from './CrisisPanel.tsx';
import { Helplines, type HelplinesProps } from './Helplines.tsx';
import { Incitement } from './Incitement.tsx';
import type { Crisis } from './find-crisis.ts';

export interface CrisisHelpProps extends HelplinesProps {
  readonly crisis: Crisis;
  readonly message: { readonly id: string; readonly content: string };
  /** Deletes the message, where that is asked for along with a block; none where there can be no block. */
  readonly onDelete: (() => void) | undefined;
}

/** The messages whose help was closed: known until the page is left, and to this page alone. */
const closed = new Set<string>();

/** Below a message that may call for it: where help is to be had, or what to do about abuse. */
export function CrisisHelp({ crisis, message, onDelete, onDraft }: CrisisHelpProps) {
  const { t } = useWords();
  const { id } = message;
  const [isClosed, setClosed] = useState(() => closed.has(id));
  const close = ({ currentTarget }: MouseEvent) => {
    // The button goes, and must not take the focus with it.
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
