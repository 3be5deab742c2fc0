import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { closeOpened } from '../../../stores/ui/address.ts';
import { OpeningFailure } from '../loading/OpeningFailure.tsx';
import { useSettingsRoute, type SettingsRoute } from './route.ts';
import { useWords } from '../words.ts';

const SettingsDialog = lazyPart(
  async () => (await import('./SettingsDialog.tsx')).SettingsDialog,
  SettingsFailure,
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

function SettingsFailure({ route }: { readonly route: SettingsRoute }) {
  const { t } = useWords();
  if (route === null) return null;
  return <OpeningFailure message={t('part_failed')} onClose={closeOpened} />;
}
