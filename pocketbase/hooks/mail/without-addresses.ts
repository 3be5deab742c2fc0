/** Returns an error's text without mail addresses, which a mail server may quote. */
export const withoutAddresses = (text: string): string => text.replace(/[^\s<>]+@[^\s<>]+/g, '…');
