import ArrowLeft from 'lucide-react/icons/arrow-left';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import LogOut from 'lucide-react/icons/log-out';
import { useRef, useState } from 'react';
import { pathIn } from '../../../i18n/paths.ts';
import { settingsHash, settingsSections } from '../../../rules/settings-hash.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { LogOutDialog } from './LogOutDialog.tsx';
import { leaveSettings, MENU, type SettingsRoute } from './route.ts';
import { sections } from './sections.ts';
import { useFocusInView } from './use-focus-in-view.ts';
import { useWords } from './words.ts';

/**
 * On a phone, shows the list of sections or one section with a back link; from 768 px, both side by side.
 * CSS alone decides which.
 */
export function SettingsDialog({ route }: { readonly route: SettingsRoute }) {
  const { t } = useWords();
  const chosen = settingsSections.find((name) => name === route);
  const name = chosen ?? settingsSections[0];
  const { Panel } = sections[name];
  const settings = useRef<HTMLDivElement>(null);
  useFocusInView(settings, route === null ? null : (chosen ?? MENU));
  return (
    <Dialog
      open={route !== null}
      onClose={leaveSettings}
      title={t('title')}
      closeLabel={t('close')}
    >
      <div className="settings" ref={settings} data-view={chosen ? 'section' : 'menu'}>
        <SettingsMenu current={name} />
        <section
          className="grid content-start gap-5 pb-4 [&_h4]:text-[1.0625rem] [&_h4]:font-semibold"
          aria-labelledby="settings-section"
        >
          <div className="flex items-center gap-2">
            <a
              className="button button-ghost button-icon -ms-3 md:hidden"
              href={settingsHash()}
              aria-label={t('back_to_sections')}
            >
              <ArrowLeft className="mirrored" />
            </a>
            <h3 className="text-lg" id="settings-section">
              {t(name)}
            </h3>
          </div>
          <Panel />
        </section>
      </div>
    </Dialog>
  );
}

/** Linked from here, because the dashboard has no footer. */
const policies = [
  ['privacy-policy', 'privacy_policy'],
  ['terms-of-use', 'terms_of_use'],
  ['cookie-policy', 'cookie_policy'],
] as const;

function SettingsMenu({ current }: { readonly current: string }) {
  const { lang, t } = useWords();
  const [leaving, setLeaving] = useState(false);
  return (
    <nav aria-label={t('sections')}>
      <ul>
        {settingsSections.map((name) => {
          const { icon: Icon } = sections[name];
          return (
            <li key={name}>
              <a
                className="settings-link"
                href={settingsHash(name)}
                aria-current={name === current ? 'true' : undefined}
              >
                <Icon aria-hidden="true" />
                {t(name)}
              </a>
            </li>
          );
        })}
        <li>
          <a className="settings-link" href={pathIn(lang, 'help')}>
            <LifeBuoy aria-hidden="true" />
            {t('support')}
          </a>
        </li>
        <li>
          <button type="button" className="settings-link" onClick={() => setLeaving(true)}>
            <LogOut className="mirrored" aria-hidden="true" />
            {t('log_out')}
          </button>
        </li>
      </ul>
      <ul className="mt-4 border-t border-line pt-2 text-sm text-ink-soft">
        {policies.map(([path, name]) => (
          <li key={path}>
            <a className="settings-link md:min-h-8" href={pathIn(lang, path)}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
      <LogOutDialog open={leaving} onStay={() => setLeaving(false)} />
    </nav>
  );
}
