import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { Button, type ButtonVariant } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { BlockDialog } from '../blocking/BlockDialog.tsx';
import { useWords } from '../words.ts';
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
  /** Deletes the message, if that is asked for along with a block. */
  readonly onDelete: () => void;
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
  const block = (variant: ButtonVariant) => (
    <Button variant={variant} aria-haspopup="dialog" onClick={() => setBlocking(true)}>
      {t('block_sender')}
    </Button>
  );
  return (
    <CrisisFrame title={t('incitement_title')} first={block('quiet')}>
      <div className="flex flex-wrap gap-2">
        {block('primary')}
        <a className="button button-quiet" href={pathIn(lang, 'help/reporting-content')}>
          {t('incitement_report')}
        </a>
      </div>
      <p>{t('incitement_intro')}</p>
      <Helplines isQuiet />
      <HowItWorks />
      {end}
      {isBlocking && (
        <BlockDialog message={message} onDelete={onDelete} onClose={() => setBlocking(false)} />
      )}
    </CrisisFrame>
  );
}

interface CrisisFrameProps {
  readonly title: string;
  /** The one thing that helps first, shown until the details are opened, which contain it too. */
  readonly first: ReactNode;
  /** A line below the title that explains `first`. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/**
 * One row and, once its title is pressed, the details. It is a group, not a landmark: several messages
 * may show one with the same title at once.
 */
function CrisisFrame({ title, first, note, children }: CrisisFrameProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      role="group"
      className="crisis mt-3 mb-2 rounded-field border border-line bg-sunk px-3 text-sm"
      aria-labelledby={`${id}-title`}
    >
      <div className="flex flex-wrap items-center gap-x-3 py-2">
        <div className="flex-1 basis-32">
          <h3 className="text-sm leading-[1.3]">
            <button
              type="button"
              className="min-h-11 w-full py-1 text-start"
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              onClick={() => setOpen(!isOpen)}
            >
              <span id={`${id}-title`}>{title}</span>{' '}
              <ChevronDown
                className={`inline size-5 text-ink-soft ${isOpen ? 'rotate-180' : ''}`}
              />
            </button>
          </h3>
          {!isOpen && note}
        </div>
        {!isOpen && first}
      </div>
      <div className="grid gap-3 pb-2" id={`${id}-details`} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
