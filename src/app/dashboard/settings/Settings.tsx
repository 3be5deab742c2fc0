import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { closeOpened } from '../../../stores/ui/address.ts';
import { OpeningFailure } from '../loading/failures.tsx';
import { useSettingsRoute } from './route.ts';

const SettingsDialog = lazyPart(
  async () => (await import('./SettingsDialog.tsx')).SettingsDialog,
  ({ route }) => route !== null && <OpeningFailure onClose={closeOpened} />,
);

/** The settings, loaded when the address first asks for them; their texts are already in the page. */
export function Settings() {
  const route = useSettingsRoute();
  // Once loaded, the closed dialog stays mounted, so that the browser can restore the focus.
  const [wasOpened, setWasOpened] = useState(false);
  if (route !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <SettingsDialog route={route} />
    </Suspense>
  );
}
