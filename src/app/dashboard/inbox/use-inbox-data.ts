import { useEffect } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { isoTime } from '../../../rules/stored-time.ts';
import { useProfile } from '../own-profile/use-profile.ts';

/** Number of messages to describe, from the specification. */
const MAX_DESCRIBED = 5;

/**
 * Describes the first messages as JSON-LD in the vocabulary of schema.org. Only the browser adds it, to
 * the owner's own dashboard, and removes it with the inbox. The server writes it into no page.
 */
export function useInboxData(messages: readonly Message[]): void {
  const { username } = useProfile();
  const json = describe(messages.slice(0, MAX_DESCRIBED), username);
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
  // Escapes `<`, so that no text can end the script element if the page is saved or parsed again.
  return JSON.stringify(list).replaceAll('<', String.raw`\u003c`);
}
