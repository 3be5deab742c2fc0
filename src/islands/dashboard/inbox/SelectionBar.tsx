import { useStore } from '@nanostores/react';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { formatNumber } from '../../../i18n/format.ts';
import { $inbox } from '../../../stores/inbox.ts';
import { privateReplies } from '../../../stores/publishing.ts';
import { $bulkAction, $selectedMessages } from '../../../stores/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { PublishQuestion } from '../message/PublishQuestion.tsx';
import { useWords } from '../words.ts';
import { leaveSelecting } from './leave-selecting.ts';
import { useMany } from './use-many.ts';

/** At the bottom of the screen while messages are selected: how many, and what is done with them. */
export function SelectionBar() {
  const { t } = useWords();
  const selected = useStore($selectedMessages);
  const action = useStore($bulkAction);
  const [asking, setAsking] = useState<'publish' | 'delete' | null>(null);
  const many = useMany();
  const publish = (withReplies: boolean) => {
    setAsking(null);
    void many.publish(selected, withReplies);
  };
  const askToPublish = () => {
    if (privateReplies(selected).length > 0) setAsking('publish');
    else publish(false);
  };
  const remove = () => {
    setAsking(null);
    void many.remove(selected);
  };
  const isIdle = action === null && selected.length > 0;
  const count = selected.length;
  const actions = [
    [Globe, 'publish_many', askToPublish],
    [Lock, 'make_private', () => void many.hide(selected)],
    [Check, 'mark_seen', () => void many.markSeen(selected)],
    [Trash2, 'delete', () => setAsking('delete')],
  ] as const;

  return (
    <div className="selection-bar" role="toolbar" aria-label={t('selection')}>
      <div className="flex flex-1 items-center gap-2">
        <Button variant="ghost" size="icon" aria-label={t('cancel')} onClick={leaveSelecting}>
          <X />
        </Button>
        <Status count={count} />
      </div>
      <div className="selection-actions grid grid-cols-4 sm:flex">
        {actions.map(([icon, word, onPress]) => (
          <BarAction key={word} icon={icon} label={t(word)} isIdle={isIdle} onPress={onPress} />
        ))}
      </div>
      {asking === 'publish' && (
        <PublishQuestion messages={selected} onAnswer={publish} onCancel={() => setAsking(null)} />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title={t('delete_many')}
          question={t('confirm_delete_many', { count })}
          words={{ confirm: t('delete'), cancel: t('cancel'), close: t('close') }}
          danger
          onConfirm={remove}
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  );
}

function Status({ count }: { readonly count: number }) {
  const { lang, t } = useWords();
  const action = useStore($bulkAction);
  const { messages } = useStore($inbox, { keys: ['messages'] });
  const isAll = count > 0 && count === messages.length;
  return (
    <p className="font-medium" role="status">
      {action
        ? t('many_progress', {
            done: formatNumber(action.done, lang),
            count: formatNumber(action.count, lang),
          })
        : t(isAll ? 'selected_all' : 'selected', { count })}
    </p>
  );
}

interface BarActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isIdle: boolean;
  readonly onPress: () => void;
}

function BarAction({ icon: Icon, label, isIdle, onPress }: BarActionProps) {
  return (
    <Button
      variant="ghost"
      className="flex-col gap-0.5 px-2 text-sm sm:flex-row sm:gap-1.5 [&>svg]:size-5"
      aria-disabled={!isIdle}
      onClick={onPress}
    >
      <Icon aria-hidden="true" />
      {label}
    </Button>
  );
}
