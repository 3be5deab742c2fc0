import { useState, type MouseEvent, type ReactNode } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { BlockDialog } from '../blocking/BlockDialog.tsx';
import { useWords } from '../words.ts';
import { CrisisFrame } from './CrisisFrame.tsx';
import type { HelplinesProps } from './HelplineItem.tsx';
import { Helplines, useFirstHelpline } from './Helplines.tsx';
import type { Crisis } from './find-crisis.ts';

export interface CrisisHelpProps extends HelplinesProps {
  readonly crisis: Crisis;
  readonly message: {
    readonly id: string;
    readonly content: string;
    readonly created_at: string;
    readonly has_link?: boolean;
  };
  /**
   * Deletes the message, if that is asked for along with a block; undefined if the sender cannot be blocked.
   */
  readonly onDelete: (() => void) | undefined;
}

/** Ids of the messages whose help was closed. They are kept only in this page and only until it is left. */
const closed = new Set<string>();

/** A note below a message that may need help: a helpline or, for abuse, a way to respond. */
export function CrisisHelp(props: CrisisHelpProps) {
  const { t } = useWords();
  const { id } = props.message;
  const [isClosed, setClosed] = useState(() => closed.has(id));
  const close = ({ currentTarget }: MouseEvent) => {
    // The note takes the focus, because the button is about to disappear.
    currentTarget.closest<HTMLElement>('.note')?.focus();
    closed.add(id);
    setClosed(true);
  };
  if (isClosed) return null;
  const end = (
    <Button variant="ghost" className="-mx-3.25 -mt-1 justify-self-start" onClick={close}>
      {t('crisis_dismiss')}
    </Button>
  );
  const Help = props.crisis === 'self_harm' ? SelfHarm : Incitement;
  return <Help {...props} end={end} />;
}

/** @property end the last part of the details */
type HelpProps = CrisisHelpProps & { readonly end: ReactNode };

function SelfHarm({ message, onDraft, end }: HelpProps) {
  const { t } = useWords();
  return (
    <CrisisFrame title={t('crisis_title')} {...useFirstHelpline()}>
      {/* Without a private link only a public reply would reach the sender, and publish the message. */}
      <Helplines onDraft={message.has_link ? onDraft : undefined} />
      <HowItWorks>
        <p>{t('crisis_intro')}</p>
        {onDraft && <p>{t(message.has_link ? 'crisis_reach_by_link' : 'crisis_reach')}</p>}
      </HowItWorks>
      {end}
    </CrisisFrame>
  );
}

/** Explains the help behind a press, below the helplines. */
function HowItWorks({ children }: { readonly children?: ReactNode }) {
  const { t } = useWords();
  return (
    <Disclosure
      label={t('how_it_works')}
      labelClass="flex gap-2 text-ink-soft"
      className="-mt-3 border-b border-line"
    >
      <div className="grid gap-2 pb-3">
        {children}
        <p>{t('crisis_privacy')}</p>
      </div>
    </Disclosure>
  );
}

/** Shows an owner how to respond to a message that tells its reader to die. */
function Incitement({ message, onDelete, end }: HelpProps) {
  const { lang, t } = useWords();
  const [isBlocking, setBlocking] = useState(false);
  const report = (variant: ButtonVariant) => (
    <a className={`button button-${variant}`} href={pathIn(lang, 'help/reporting-content')}>
      {t('incitement_report')}
    </a>
  );
  const block = (variant: ButtonVariant) => (
    <Button variant={variant} aria-haspopup="dialog" onClick={() => setBlocking(true)}>
      {t('block_sender')}
    </Button>
  );
  return (
    <CrisisFrame title={t('incitement_title')} first={(onDelete ? block : report)('quiet')}>
      <div className="flex flex-wrap gap-2">
        {onDelete && block('primary')}
        {report(onDelete ? 'quiet' : 'primary')}
      </div>
      <p>{t('incitement_intro')}</p>
      <Helplines isQuiet />
      <HowItWorks />
      {end}
      {isBlocking && onDelete && (
        <BlockDialog message={message} onDelete={onDelete} onClose={() => setBlocking(false)} />
      )}
    </CrisisFrame>
  );
}
