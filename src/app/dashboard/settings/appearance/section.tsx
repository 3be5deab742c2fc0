import Check from 'lucide-react/icons/check';
import Palette from 'lucide-react/icons/palette';
import { useState } from 'react';
import { locales } from '../../../../i18n/locales.ts';
import { swapLang } from '../../../../i18n/paths.ts';
import { settingsHash } from '../../../../rules/settings-hash.ts';
import { currentTheme, setTheme } from '../../../../stores/ui/theme.ts';
import { Switch } from '../../../../ui/Switch.tsx';
import { useWords } from '../../words.ts';
import type { Section } from '../sections.ts';

export const section: Section = {
  name: 'appearance',
  icon: Palette,
  panels: [Appearance],
  summary: () => ['dark_mode', 'language'],
};

function Appearance() {
  const { lang, t } = useWords();
  const [theme, show] = useState(currentTheme);
  const change = (dark: boolean) => {
    const chosen = dark ? 'dark' : 'light';
    setTheme(chosen);
    show(chosen);
  };
  return (
    <div className="grid gap-4">
      <Switch
        label={t('dark_mode')}
        checked={theme === 'dark'}
        onChange={(event) => change(event.target.checked)}
      />
      <div className="grid gap-2 border-t border-line pt-4">
        <h4 id="settings-language">{t('language')}</h4>
        {/* The header's custom element, which stores the choice and replaces the page. */}
        <language-switcher>
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3" aria-labelledby="settings-language">
            {locales.map(({ code, name }) => (
              <li key={code}>
                <a
                  className="button button-quiet settings-option"
                  href={swapLang(location.pathname, code) + settingsHash('appearance')}
                  lang={code}
                  hrefLang={code}
                  aria-current={code === lang ? 'true' : undefined}
                >
                  {name}
                  {code === lang && <Check />}
                </a>
              </li>
            ))}
          </ul>
        </language-switcher>
      </div>
    </div>
  );
}
