/**
 * Where the services take a text and an address. Plain links: nothing of a service is loaded before
 * one of them is followed. The names are the services' own, in every language.
 */
export function shareLinks(text: string, address: string) {
  return {
    WhatsApp: `https://wa.me/?${query({ text: `${text}\n${address}` })}`,
    X: `https://x.com/intent/post?${query({ text, url: address })}`,
    Telegram: `https://t.me/share/url?${query({ url: address, text })}`,
    Snapchat: `https://www.snapchat.com/scan?${query({ attachmentUrl: address })}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`,
  } as const;
}

/** With `%20` for a space: not every app reads a plus as one. */
const query = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
