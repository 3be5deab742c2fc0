import { useEffect } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { isoTime } from '../../../rules/stored-time.ts';
import { useProfile } from '../own-profile/use-profile.ts';

/** The specification's. */
const DESCRIBED = 5;

/**
 * Describes the first messages in the vocabulary of schema.org as JSON-LD, on the owner's own page and in
 * the browser alone: no server writes it into a page, and it goes with the inbox.
 */
export function useInboxData(messages: readonly Message[]): void {
  const { username } = useProfile();
  const json = describe(messages.slice(0, DESCRIBED), username);
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = json;
    document.head.append(script);
    return () => script.remove();
  }, [json]);
}

/** Senders are unknown, so only the recipient is named. */
function describe(messages: readonly Message[], recipient: string): string {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: messages.length,
    itemListElement: messages.map(({ id, content, created_at }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Message',
        identifier: id,
        text: content,
        dateReceived: isoTime(created_at),
        recipient: { '@type': 'Person', name: recipient },
      },
    })),
  };
  // No text may end the element in a copy of the page that is saved or parsed again.
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`);
}
