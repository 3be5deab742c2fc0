/** What the server wrote into the profile page for the island (pocketbase/hooks/profile-page.ts). */
export interface PageData {
  id: string;
  username: string;
  allow_anonymous: boolean;
  /** A message was just sent as a plain form. */
  sent: boolean;
}

const nobody: PageData = { id: '', username: '', allow_anonymous: true, sent: false };

/** In the build, where the form is rendered for no one yet, nobody's. */
export function readPageData(): PageData {
  if (typeof document === 'undefined') return nobody;
  const text = document.getElementById('profile-data')?.textContent;
  return text ? (JSON.parse(text) as PageData) : nobody;
}
