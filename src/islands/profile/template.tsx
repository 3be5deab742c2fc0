import { Fragment, type ReactNode } from 'react';
import {
  end,
  openEach,
  openIf,
  openUnless,
  type ViewCondition,
  type ViewLists,
} from '../../contract/page-template.ts';
import { isBuild } from './page-data.ts';

// The build renders the islands of the page once, with directives where the server fills in what it
// knows (contract/page-template.ts), so that the page is what the browser makes of the same data.

type WhenProps = ({ readonly has: ViewCondition } | { readonly lacks: ViewCondition }) & {
  /** The same condition, in the browser. */
  readonly shown: boolean;
  /** Elements, or a text alone: React would part texts from the directives by comments. */
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
};

/**
 * Children are shown when the server knows `has`, or when it knows no `lacks`. The built page
 * has both parts, the server keeps one, and the browser finds that.
 */
export function When({ shown, children, otherwise = null, ...condition }: WhenProps) {
  if (!isBuild) return shown ? children : otherwise;
  const [open, openOther] =
    'has' in condition
      ? [openIf(condition.has), openUnless(condition.has)]
      : [openUnless(condition.lacks), openIf(condition.lacks)];
  return (
    <>
      {open}
      {children}
      {otherwise === null ? end : end + openOther}
      {otherwise !== null && otherwise}
      {otherwise !== null && end}
    </>
  );
}

type EachProps<Item> = {
  [List in keyof ViewLists]: { readonly of: List; readonly as: ViewLists[List] };
}[keyof ViewLists] & {
  /** In the build one, of placeholders. */
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
};

/** Repeats its children for each item of a list. */
export function Each<Item extends { id: string }>({ of, as, items, children }: EachProps<Item>) {
  const parts = items.map((item) => <Fragment key={item.id}>{children(item)}</Fragment>);
  if (!isBuild) return parts;
  return (
    <>
      {openEach(as, of)}
      {parts}
      {end}
    </>
  );
}
