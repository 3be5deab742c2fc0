import Eye from 'lucide-react/icons/eye';
import type { Section } from '../sections.ts';
import { useStore } from '@nanostores/react';
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
import { useWords as useDashboardWords } from '../../words.ts';
import { LastSeenSwitch, SavedSwitch } from '../page-settings.tsx';
import { useWords } from '../words.ts';

/** The bulk actions and their texts. */
const bulkActions = {
  make_all_public: {
    /** The messages that the action affects. */
    filter: 'private',
    run: () => setAllVisibility(true),
    question: 'confirm_public',
    done: 'all_public',
    danger: false,
  },
  make_all_private: {
    filter: 'public',
    run: () => setAllVisibility(false),
    question: 'confirm_private',
    done: 'all_private',
    danger: false,
  },
  delete_all_public: {
    filter: 'public',
    run: () => deleteAllMessages(true),
    question: 'confirm_delete_public',
    done: 'public_deleted',
    danger: true,
  },
  delete_all_private: {
    filter: 'private',
    run: () => deleteAllMessages(false),
    question: 'confirm_delete_private',
    done: 'private_deleted',
    danger: true,
  },
} as const;

type BulkAction = keyof typeof bulkActions;

export const section: Section = {
  name: 'privacy',
  icon: Eye,
  panels: [Privacy],
  summary: () => ['message_visibility', 'delete_messages'],
};

function Privacy() {
  const words = useWords();
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
      className={`px-2 ${bulkActions[bulk].danger ? 'text-danger' : ''}`}
      busy={isBusy && pressed === bulk}
      aria-disabled={isBusy}
      onClick={() => press(bulk)}
    >
      {words.t(bulk)}
    </Button>
  );

  return (
    <div className="grid gap-4">
      <LastSeenSwitch />
      <SavedSwitch
        words={words}
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
  const { lang, t } = useDashboardWords();
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
    const sentence = bulkActions[bulk].danger ? 'delete_messages_failed' : 'visibility_failed';
    showError(serverFailureText(failure, sentence));
  };
  const running = useAction({
    run: (bulk: BulkAction) => bulkActions[bulk].run(),
    onSuccess: (_, bulk) => showSuccess(t(bulkActions[bulk].done)),
    onFailure,
  });
  const counting = useAction({
    run: (_: BulkAction) => send(countMessages),
    onSuccess: (counts, bulk) => {
      const count = counts[bulkActions[bulk].filter];
      if (count === 0) showToast(t('nothing_to_change'));
      else
        ask(
          {
            title: t(bulk),
            text: t(bulkActions[bulk].question, { count }),
            confirm: t(bulk),
            isDanger: bulkActions[bulk].danger,
          },
          () => running.start(bulk),
        );
    },
    onFailure,
  });
  return { isBusy: counting.busy || running.busy, start: counting.start };
}
