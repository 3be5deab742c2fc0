import { Fragment, type ReactNode } from 'react';
import type { ViewCondition, ViewLists } from '../../../contract/profile-view.ts';

// The build renders the feed once, with marks where the server fills in what it knows
// (pocketbase/hooks/compile-page.mjs), so that the page is what the browser makes of the same data.

type WhenProps = ({ readonly has: ViewCondition } | { readonly lacks: ViewCondition }) & {
  /** The same condition, in the browser. */
  readonly shown: boolean;
  readonly children: ReactNode;
};

/** What stands inside is shown when the server knows `has`, or when it knows no `lacks`. */
export function When({ shown, children, ...condition }: WhenProps) {
  if (!import.meta.env.SSR) return shown && children;
  const open = 'has' in condition ? `if ${condition.has}` : `unless ${condition.lacks}`;
  return (
    <>
      {`~{${open}}~`}
      {children}
      {'~{end}~'}
    </>
  );
}

type EachProps<Item> = {
  [List in keyof ViewLists]: { readonly of: List; readonly as: ViewLists[List] };
}[keyof ViewLists] & {
  /** In the build one, of marks. */
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
};

/** What stands inside is repeated for each item of a list. */
export function Each<Item extends { id: string }>({ of, as, items, children }: EachProps<Item>) {
  const parts = items.map((item) => <Fragment key={item.id}>{children(item)}</Fragment>);
  if (!import.meta.env.SSR) return parts;
  return (
    <>
      {`~{each ${as} of ${of}}~`}
      {parts}
      {'~{end}~'}
    </>
  );
}
