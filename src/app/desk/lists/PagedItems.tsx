import { useStore } from '@nanostores/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { DeskList } from '../../../stores/desk/desk-list.ts';
import type { Item as Identified } from '../../../stores/paged-list.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { ListSkeleton } from '../parts/skeletons.tsx';
import { useWords } from '../words.ts';

interface PagedItemsProps<Item extends Identified, Query> {
  readonly list: DeskList<Item, Query>;
  /** Name of the list, for screen readers. */
  readonly label: string;
  /** Shown if the list has no items. */
  readonly empty: ReactNode;
  readonly className?: string;
  /** An item apart from the pages that are loaded, shown before them. */
  readonly first?: Item | undefined;
  /** Returns one `li`; `before` is the item above it. */
  readonly children: (item: Item, before: Item | undefined) => ReactNode;
}

/** A list with a button for its next page. */
export function PagedItems<Item extends Identified, Query>({
  list,
  label,
  empty,
  className = 'gap-3',
  first,
  children,
}: PagedItemsProps<Item, Query>) {
  const { t, failureText } = useWords();
  const { status, items, next } = useStore(list.$list);
  if (status === 'failed') {
    return (
      <LoadFailure
        className="panel"
        message={t('load_failed')}
        retryLabel={t('try_again')}
        onRetry={() => list.reload()}
      />
    );
  }
  return (
    <div className="grid gap-4" aria-busy={status === 'loading'}>
      <p className="sr-only" role="status">
        {status === 'loading' ? t('loading') : t('loaded', { count: items.length })}
      </p>
      {status === 'loading' && items.length === 0 && <ListSkeleton />}
      {status === 'ready' && items.length === 0 && empty}
      {items.length > 0 && (
        <ul className={`grid ${className}`} aria-label={label}>
          {first && children(first, undefined)}
          {items.map((item, index) => children(item, items[index - 1]))}
        </ul>
      )}
      {status === 'ready' && next ? (
        <ActionButton
          variant="quiet"
          className="justify-self-center"
          run={() => list.loadMore()}
          failed={(code) => failureText(code, 'load_failed')}
          focusAfter={lastRow}
        >
          {t('load_more')}
        </ActionButton>
      ) : null}
    </div>
  );
}

/** Returns the last row that was loaded before, after which the new ones come. */
function lastRow(button: Element): HTMLElement | null | undefined {
  const list = button.parentElement?.querySelector('ul');
  return list?.querySelector<HTMLElement>(':scope > li:last-child button') ?? list;
}

interface EmptyNoteProps {
  readonly title: string;
  readonly text?: string;
  /** Whether an empty list is good news. */
  readonly isDone?: boolean;
  /** An icon for a list that is empty without good news. */
  readonly icon?: ReactNode;
}

/** Says that a list is empty, where its first item would be. */
export function EmptyNote({ title, text, isDone, icon }: EmptyNoteProps) {
  return (
    <div className="desk-empty">
      {isDone && <CircleCheck className="mb-2 size-10 text-success" />}
      {icon}
      <p className="font-medium">{title}</p>
      {text && <p className="text-ink-soft">{text}</p>}
    </div>
  );
}
