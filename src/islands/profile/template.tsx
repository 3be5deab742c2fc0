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

// The build renders the page's islands once, with directives where the server fills in data
// (contract/page-template.ts). The result is the same as what the browser renders from that data.

type WhenProps = ({ readonly has: ViewCondition } | { readonly lacks: ViewCondition }) & {
  /** The same condition, evaluated in the browser. */
  readonly shown: boolean;
  /** Elements or a single text: React would insert comments between a text and the directives beside it. */
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
};

/**
 * Shows `children` if the server's data contains `has`, or does not contain `lacks`. The built page has
 * both alternatives, the server keeps one, and the browser hydrates that one.
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
  /** In the build, a single item of placeholders. */
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
};

/** Repeats `children` for each item of a list. */
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
