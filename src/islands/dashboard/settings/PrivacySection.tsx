import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { countMessages } from '../../../contract/messages.ts';
import type { Failure } from '../../../contract/result.ts';
import { deleteAllMessages, setAllVisibility } from '../../../stores/inbox/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showError, showSuccess, showToast } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/use-action.ts';
import { LastSeenSwitch } from './LastSeenSwitch.tsx';
import { VisitsSwitch } from './VisitsSwitch.tsx';
import { useWords } from './words.ts';

/** The bulk actions and their texts. */
const bulks = {
  make_all_public: {
    /** The messages that the action affects. */
    filter: 'private',
    run: () => setAllVisibility(true),
    question: 'confirm_public',
    done: 'all_public',
    failed: 'visibility_failed',
    danger: false,
  },
  make_all_private: {
    filter: 'public',
    run: () => setAllVisibility(false),
    question: 'confirm_private',
    done: 'all_private',
    failed: 'visibility_failed',
    danger: false,
  },
  delete_all_public: {
    filter: 'public',
    run: () => deleteAllMessages(true),
    question: 'confirm_delete_public',
    done: 'public_deleted',
    failed: 'delete_messages_failed',
    danger: true,
  },
  delete_all_private: {
    filter: 'private',
    run: () => deleteAllMessages(false),
    question: 'confirm_delete_private',
    done: 'private_deleted',
    failed: 'delete_messages_failed',
    danger: true,
  },
} as const;

type Bulk = keyof typeof bulks;

interface Unconfirmed {
  readonly bulk: Bulk;
  /** Number of messages that the action affects. */
  readonly count: number;
}

export function PrivacySection() {
  const { t } = useWords();
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>();
  const [pressed, setPressed] = useState<Bulk>();
  const { isBusy, count, run } = useBulks(setUnconfirmed);
  const ask = (bulk: Bulk) => {
    setPressed(bulk);
    count(bulk);
  };
  const confirm = (bulk: Bulk) => {
    setUnconfirmed(undefined);
    run(bulk);
  };
  const button = (bulk: Bulk) => (
    <Button
      variant={bulks[bulk].danger ? 'danger' : 'quiet'}
      busy={isBusy && pressed === bulk}
      aria-disabled={isBusy}
      onClick={() => ask(bulk)}
    >
      {t(bulk)}
    </Button>
  );

  return (
    <div className="grid gap-8">
      <LastSeenSwitch />
      <VisitsSwitch />
      <div className="grid gap-3">
        <h4>{t('message_visibility')}</h4>
        <p className="field-hint">{t('message_visibility_hint')}</p>
        <div className="flex flex-wrap gap-3">
          {button('make_all_public')}
          {button('make_all_private')}
        </div>
      </div>
      <div className="grid gap-3">
        <h4>{t('delete_messages')}</h4>
        <p className="field-hint">{t('delete_messages_hint')}</p>
        <div className="flex flex-wrap gap-3">
          {button('delete_all_public')}
          {button('delete_all_private')}
        </div>
      </div>
      {unconfirmed && (
        <ConfirmDialog
          title={t(unconfirmed.bulk)}
          question={t(bulks[unconfirmed.bulk].question, { count: unconfirmed.count })}
          words={{ confirm: t('confirm'), cancel: t('cancel'), close: t('close') }}
          danger={bulks[unconfirmed.bulk].danger}
          onConfirm={() => confirm(unconfirmed.bulk)}
          onCancel={() => setUnconfirmed(undefined)}
        />
      )}
    </div>
  );
}

/**
 * Counts the affected messages and runs a bulk action, one at a time: a late count would replace the
 * confirmation that is being read.
 */
function useBulks(onCounted: (unconfirmed: Unconfirmed) => void) {
  const { t, explain } = useWords();
  const onFailure = ({ code }: Failure, bulk: Bulk) => showError(explain(code, bulks[bulk].failed));
  const counting = useAction({
    run: (_: Bulk) => send(countMessages),
    onSuccess: (counts, bulk) => {
      const count = counts[bulks[bulk].filter];
      if (count === 0) showToast(t('nothing_to_change'));
      else onCounted({ bulk, count });
    },
    onFailure,
  });
  const running = useAction({
    run: (bulk: Bulk) => bulks[bulk].run(),
    onSuccess: (_, bulk) => showSuccess(t(bulks[bulk].done)),
    onFailure,
  });
  return { isBusy: counting.busy || running.busy, count: counting.start, run: running.start };
}
