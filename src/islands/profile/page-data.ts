/** What the server wrote into the profile page for the island (pocketbase/hooks/profile-page.ts). */
export interface PageData {
  id: string;
  username: string;
  allow_anonymous: boolean;
  /** A message was just sent as a plain form. */
  sent: boolean;
}

/** In the build: the page's form names its recipient where the server fills in the id. */
const nobody: PageData = { id: '~{id}~', username: '', allow_anonymous: true, sent: false };

export function readPageData(): PageData {
  if (typeof document === 'undefined') return nobody;
  const text = document.getElementById('profile-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : nobody;
}
