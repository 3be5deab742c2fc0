import { lazy, Suspense, useState } from 'react';
import { usePlace } from './place.ts';

const SettingsDialog = lazy(async () => ({
  default: (await import('./SettingsDialog.tsx')).SettingsDialog,
}));

/** The settings, fetched when the address first asks for them; their words travel with the page. */
export function Settings() {
  const place = usePlace();
  // Once fetched it stays, closed, so that the browser can give the focus back.
  const [asked, setAsked] = useState(false);
  if (place !== null && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <SettingsDialog place={place} />
    </Suspense>
  );
}
