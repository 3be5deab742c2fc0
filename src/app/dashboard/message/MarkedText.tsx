import { useStore } from '@nanostores/react';
import { splitAtMatches } from '../../../rules/inbox.ts';
import { $inbox } from '../../../stores/inbox/inbox.ts';

/** A text with the search hits highlighted. */
export function MarkedText({ text }: { readonly text: string }) {
  const { search } = useStore($inbox, { keys: ['view'] }).view;
  return splitAtMatches(text, search).map((part, index) =>
    index % 2 === 0 ? part : <mark key={index}>{part}</mark>,
  );
}
