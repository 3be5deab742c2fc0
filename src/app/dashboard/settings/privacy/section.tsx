import { useStore } from '@nanostores/react';
import Eye from 'lucide-react/icons/eye';
import { useState, type ReactNode } from 'react';
import { updateOwnProfile } from '../../../../api/own-profile.ts';
import { send } from '../../../../api/send.ts';
import { countMessages } from '../../../../contract/messages.ts';
import type { Failure } from '../../../../contract/result.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { $counts } from '../../../../stores/inbox/inbox.ts';
import { deleteAllMessages, setAllVisibility } from '../../../../stores/inbox/messages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { showError, showSuccess, showToast } from '../../../../ui/toast.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { ask } from '../../../shell/ask.ts';
import { useProfile } from '../../own-profile/use-profile.ts';
import { LastSeenSwitch, SavedSwitch } from '../page-settings.tsx';
import { useWords } from '../../words.ts';
import type { Section } from '../sections.ts';

/** The bulk actions: the messages that each affects, how, its question, and what is said once it is done. */
const bulkActions = {
  make_all_public: ['private', () => setAllVisibility(true), 'confirm_public', 'all_public'],
  make_all_private: ['public', () => setAllVisibility(false), 'confirm_private', 'all_private'],
  delete_all_public: [
    'public',
    () => deleteAllMessages(true),
    'confirm_delete_public',
    'public_deleted',
  ],
  delete_all_private: [
    'private',
    () => deleteAllMessages(false),
    'confirm_delete_private',
    'private_deleted',
  ],
} as const;

type BulkAction = keyof typeof bulkActions;

const isDeletion = (bulk: BulkAction) => bulk.startsWith('delete');

export const section: Section = {
  name: 'privacy',
  icon: Eye,
  panels: [Privacy],
  summary: () => ['message_visibility', 'delete_messages'],
};

function Privacy() {
  const { t } = useWords();
  const { visits_uncounted } = useProfile();
  const [pressed, setPressed] = useState<BulkAction>();
  const { isBusy, start } = useConfirmedAction();
  const press = (bulk: BulkAction) => {
    setPressed(bulk);
    start(bulk);
  };
  const button = (bulk: BulkAction) => (
    <Button
      variant="quiet"
      className={`px-2 ${isDeletion(bulk) ? 'text-danger' : ''}`}
      busy={isBusy && pressed === bulk}
      aria-disabled={isBusy}
      onClick={() => press(bulk)}
    >
      {t(bulk)}
    </Button>
  );

  return (
    <div className="grid gap-4">
      <LastSeenSwitch />
      <SavedSwitch
        name="count_visits"
        saved={!visits_uncounted}
        change={(count) => updateOwnProfile({ visits_uncounted: !count })}
        done={['visits_counted', 'visits_uncounted']}
        failed="count_visits_failed"
      />
      <BulkGroup name="message_visibility">
        {button('make_all_public')}
        {button('make_all_private')}
      </BulkGroup>
      <BulkGroup name="delete_messages">
        {button('delete_all_public')}
        {button('delete_all_private')}
      </BulkGroup>
    </div>
  );
}

interface BulkGroupProps {
  readonly name: 'message_visibility' | 'delete_messages';
  readonly children: ReactNode;
}

/** Two bulk actions below their heading. */
function BulkGroup({ name, children }: BulkGroupProps) {
  const { t } = useWords();
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      <h4>{t(name)}</h4>
      <p className="field-hint">
        {t(`${name}_hint`)}
        {name === 'message_visibility' && <MessageCounts />}
      </p>
      <div className="grid grid-cols-2 gap-2">{children}</div>
    </div>
  );
}

/** How many messages are public and how many private, as the inbox has counted them. */
function MessageCounts() {
  const { lang, t } = useWords();
  const counts = useStore($counts);
  return (
    <span className="flex gap-4 font-medium text-ink">
      {(['public', 'private'] as const).map((name) => (
        <span key={name}>
          {t(name)}: {formatNumber(counts[name], lang)}
        </span>
      ))}
    </span>
  );
}

/**
 * Counts the affected messages and runs a bulk action, one at a time: a late count would replace the
 * confirmation that is being read.
 */
function useConfirmedAction() {
  const { t, serverFailureText } = useWords();
  const onFailure = (failure: Failure, bulk: BulkAction) => {
    const sentence = isDeletion(bulk) ? 'delete_messages_failed' : 'privacy_failed';
    showError(serverFailureText(failure, sentence));
  };
  const running = useAction({
    run: (bulk: BulkAction) => bulkActions[bulk][1](),
    onSuccess: (_, bulk) => showSuccess(t(bulkActions[bulk][3])),
    onFailure,
  });
  const counting = useAction({
    run: (_: BulkAction) => send(countMessages),
    onSuccess: (counts, bulk) => {
      const [filter, , question] = bulkActions[bulk];
      const count = counts[filter];
      if (count === 0) showToast(t('nothing_to_change'));
      else
        ask(
          {
            title: t(bulk),
            text: t(question, { count }),
            confirm: t(bulk),
            isDanger: isDeletion(bulk),
          },
          () => running.start(bulk),
        );
    },
    onFailure,
  });
  return { isBusy: counting.busy || running.busy, start: counting.start };
}
