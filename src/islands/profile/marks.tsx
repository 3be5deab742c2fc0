import { Fragment, type ReactNode } from 'react';
import type { ViewCondition, ViewLists } from '../../contract/profile-view.ts';
import { isBuild } from './page-data.ts';

// The build renders the islands of the page once, with marks where the server fills in what it knows
// (pocketbase/hooks/compile-page.mjs), so that the page is what the browser makes of the same data.

type WhenProps = ({ readonly has: ViewCondition } | { readonly lacks: ViewCondition }) & {
  /** The same condition, in the browser. */
  readonly shown: boolean;
  /** Elements, or a text alone: React would part texts from the marks by comments. */
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
};

/**
 * What stands inside is shown when the server knows `has`, or when it knows no `lacks`. The built page
 * has both parts, the server keeps one, and the browser finds that.
 */
export function When({ shown, children, otherwise = null, ...condition }: WhenProps) {
  if (!isBuild) return shown ? children : otherwise;
  const has = 'has' in condition;
  const name = has ? condition.has : condition.lacks;
  return (
    <>
      {`~{${has ? 'if' : 'unless'} ${name}}~`}
      {children}
      {otherwise === null ? '~{end}~' : `~{end}~~{${has ? 'unless' : 'if'} ${name}}~`}
      {otherwise !== null && otherwise}
      {otherwise !== null && '~{end}~'}
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
  if (!isBuild) return parts;
  return (
    <>
      {`~{each ${as} of ${of}}~`}
      {parts}
      {'~{end}~'}
    </>
  );
}
