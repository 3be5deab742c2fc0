import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { countMessages } from '../../../contract/messages.ts';
import { deleteAllMessages, setAllVisibility } from '../../../stores/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { showError, showSuccess, showToast } from '../../../ui/toast.ts';
import { LastSeenSwitch } from './LastSeenSwitch.tsx';
import { VisitsSwitch } from './VisitsSwitch.tsx';
import { useWords } from './words.ts';

/** What can be done to many messages at once, and the words for it. */
const bulks = {
  make_all_public: {
    /** The messages it is about. */
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

export function PrivacySection() {
  const { t, explain } = useWords();
  const [unconfirmed, setUnconfirmed] = useState<{ bulk: Bulk; count: number }>();

  const ask = async (bulk: Bulk) => {
    const { filter, failed } = bulks[bulk];
    const counts = await send(countMessages);
    if (!counts.ok) showError(explain(counts.error.code, failed));
    else if (counts.value[filter] === 0) showToast(t('nothing_to_change'));
    else setUnconfirmed({ bulk, count: counts.value[filter] });
  };
  const run = async (bulk: Bulk) => {
    const { run: act, done, failed } = bulks[bulk];
    const result = await act();
    setUnconfirmed(undefined);
    if (result.ok) showSuccess(t(done));
    else showError(explain(result.error.code, failed));
  };
  const button = (bulk: Bulk) => (
    <Button variant={bulks[bulk].danger ? 'danger' : 'quiet'} onClick={() => void ask(bulk)}>
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
          onConfirm={() => void run(unconfirmed.bulk)}
          onCancel={() => setUnconfirmed(undefined)}
        />
      )}
    </div>
  );
}
