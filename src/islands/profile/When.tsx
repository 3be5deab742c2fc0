import type { ReactNode } from 'react';
import type { ViewCondition } from '../../contract/profile-view.ts';
import { isBuild } from './page-data.ts';

interface WhenProps {
  /** What the server asks, for the built page. */
  readonly has: ViewCondition;
  /** The same, in the browser. */
  readonly is: boolean;
  /** Elements; React would part texts from the marks by comments. */
  readonly children: ReactNode;
  readonly otherwise?: ReactNode;
}

/** One of two parts: the built page has both, the server keeps one, and the browser finds that. */
export function When({ has, is, children, otherwise = null }: WhenProps) {
  if (!isBuild) return is ? children : otherwise;
  return (
    <>
      {`~{if ${has}}~`}
      {children}
      {`~{end}~~{unless ${has}}~`}
      {otherwise}
      {'~{end}~'}
    </>
  );
}
