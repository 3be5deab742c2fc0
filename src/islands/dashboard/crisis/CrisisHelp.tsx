import X from 'lucide-react/icons/x';
import { useId, useState, type MouseEvent } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { BlockDialog } from '../blocking/BlockDialog.tsx';
import { useWords } from '../words.ts';
import { Directory, Helplines, type HelplinesProps } from './Helplines.tsx';
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

/**
 * A panel below a message that may need help: lists helplines or, for abuse, ways to respond. It is a
 * group, not a landmark: several messages may show a panel with the same title at once.
 */
export function CrisisHelp(props: CrisisHelpProps) {
  const { t } = useWords();
  const title = useId();
  const { id } = props.message;
  const [isClosed, setClosed] = useState(() => closed.has(id));
  const close = ({ currentTarget }: MouseEvent) => {
    // The note takes the focus, because the button is about to disappear.
    currentTarget.closest<HTMLElement>('.note')?.focus();
    closed.add(id);
    setClosed(true);
  };
  if (isClosed) return null;
  const isSelfHarm = props.crisis === 'self_harm';
  return (
    <div
      role="group"
      className="mt-3 mb-2 grid gap-3 rounded-field border border-line bg-sunk p-4 text-sm"
      aria-labelledby={title}
    >
      <div className="-me-2 -mt-2 flex items-start justify-between gap-3">
        <h3 className="pt-2.5 text-base" id={title}>
          {t(isSelfHarm ? 'crisis_title' : 'incitement_title')}
        </h3>
        <Button variant="ghost" size="icon" aria-label={t('close')} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {isSelfHarm ? <SelfHarm onDraft={props.onDraft} /> : <Incitement {...props} />}
      <p className="text-ink-soft">{t('crisis_privacy')}</p>
    </div>
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

/** Shows an owner how to respond to a message that tells its reader to die. */
function Incitement({ message, onDelete }: CrisisHelpProps) {
  const { lang, t } = useWords();
  const [isBlocking, setBlocking] = useState(false);
  return (
    <>
      <p>{t('incitement_intro')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {onDelete && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setBlocking(true)}>
            {t('block_sender')}
          </Button>
        )}
        <a
          className="button button-ghost button-normal"
          href={pathIn(lang, 'help/reporting-content')}
        >
          {t('incitement_report')}
        </a>
      </div>
      <Directory />
      {isBlocking && onDelete && (
        <BlockDialog
          messageId={message.id}
          onDelete={onDelete}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  );
}
