/**
 * Returns the addresses at which services accept a text and a link. Nothing from a service is loaded until
 * its link is followed. The names are the services' own, in every language.
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

/** Encodes a space as `%20`, because not every app reads a plus as a space. */
const query = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
