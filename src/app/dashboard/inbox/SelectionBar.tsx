import { useStore } from '@nanostores/react';
import Check from 'lucide-react/icons/check';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { privateReplies } from '../../../stores/inbox/publishing.ts';
import {
  $bulkAction,
  $selectedMessages,
  $selection,
  selectLoaded,
  toggleRange,
} from '../../../stores/inbox/selection.ts';
import { Button } from '../../../ui/Button.tsx';
import { usePassFocusOn } from '../../../ui/focus.ts';
import { ask } from '../../shell/ask.ts';
import { PublishQuestion } from '../message/PublishQuestion.tsx';
import { useWords } from '../words.ts';
import { leaveSelecting } from './leave-selecting.ts';
import { useBulkActions } from './use-bulk-actions.ts';

/** The bar at the bottom of the screen during selection, with the number of messages and the bulk actions. */
export function SelectionBar() {
  const { t } = useWords();
  const selected = useStore($selectedMessages);
  const action = useStore($bulkAction);
  const [isAsking, setAsking] = useState(false);
  const bulk = useBulkActions();
  const { length: hiddenReplies } = privateReplies(selected);
  const publish = (withReplies: boolean) => {
    setAsking(false);
    void bulk.publish(selected, withReplies);
  };
  const askToPublish = () => {
    if (hiddenReplies > 0) setAsking(true);
    else publish(false);
  };
  const isIdle = action === null && selected.length > 0;
  const count = selected.length;
  const askToRemove = () => {
    const title = t('delete_many', { count });
    const text = t('confirm_delete_many', { count });
    const remove = () => void bulk.remove($selectedMessages.get());
    ask({ title, text, confirm: title, isDanger: true }, remove);
  };
  const actions = [
    [Globe, 'make_public', askToPublish],
    [Lock, 'make_private', () => void bulk.hide(selected)],
    [Check, 'mark_seen', () => void bulk.markSeen(selected)],
    [Trash2, 'delete', askToRemove],
  ] as const;

  return (
    <div className="selection-bar" role="toolbar" aria-label={t('selection')}>
      <SelectionCount count={count} />
      <div className="selection-actions grid grid-cols-[repeat(4,auto)] [&>:last-child]:text-danger">
        {actions.map(([Icon, word, press]) => (
          <Button
            key={word}
            variant="ghost"
            className="flex-col gap-0.5 px-0 text-sm sm:max-[100rem]:flex-row sm:max-[100rem]:gap-1.5 [&>svg]:size-5"
            aria-disabled={!isIdle}
            onClick={press}
          >
            <Icon />
            {t(word)}
          </Button>
        ))}
      </div>
      {isAsking && (
        <PublishQuestion
          subject={count > 1 ? 'messages' : 'message'}
          count={hiddenReplies}
          onAnswer={publish}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** Shows how many messages are selected, with buttons to cancel and to select more. */
function SelectionCount({ count }: { readonly count: number }) {
  const { t } = useWords();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="ghost" size="icon" aria-label={t('cancel')} onClick={leaveSelecting}>
        <X />
      </Button>
      <Status count={count} />
      <SelectMoreButtons count={count} />
    </div>
  );
}

function Status({ count }: { readonly count: number }) {
  const { lang, t } = useWords();
  const action = useStore($bulkAction);
  const { isRange } = useStore($selection, { keys: ['isRange'] });
  const isAll = useIsAll(count);
  const words = () => {
    if (!action) return t(isAll ? 'selected_all' : 'selected', { count });
    const { done, count: all } = action;
    return t('many_progress', { done: formatNumber(done, lang), count: formatNumber(all, lang) });
  };
  return (
    <p className="min-w-20 flex-1 text-sm font-medium sm:text-base" role="status">
      {isRange ? t('select_range_hint') : words()}
    </p>
  );
}

function useIsAll(count: number): boolean {
  const { messages } = useStore($inbox);
  return count > 0 && count === messages.length;
}

/** Buttons that do the same as Shift and Ctrl + A: select a range, or all loaded messages. */
function SelectMoreButtons({ count }: { readonly count: number }) {
  const { t } = useWords();
  const { from, isRange } = useStore($selection, { keys: ['from', 'isRange'] });
  const selected = useStore($selectedMessages);
  const { length: number } = useStore($inbox).messages;
  const isAll = useIsAll(count);
  const hasStart = selected.some(({ id }) => id === from);
  return (
    <div className="ms-auto flex">
      {(isRange || (hasStart && !isAll)) && <RangeButton isRange={isRange} />}
      {!isRange && (
        <Button
          variant="ghost"
          className="px-2 text-sm"
          aria-disabled={isAll}
          onClick={selectLoaded}
        >
          {t('select_all', { number })}
        </Button>
      )}
    </div>
  );
}

function RangeButton({ isRange }: { readonly isRange: boolean }) {
  const { t } = useWords();
  const button = usePassFocusOn(
    ({ nextElementSibling }) => nextElementSibling as HTMLElement | null,
  );
  return (
    <Button
      ref={button}
      variant="ghost"
      className="px-2 text-sm"
      aria-pressed={isRange}
      onClick={toggleRange}
    >
      {t('select_range')}
    </Button>
  );
}
