import { isLang } from '@/i18n/locales.ts';
import { swapLang } from '@/i18n/paths.ts';
import { heldHash } from '@/ui/held-hash.ts';
import { opensElsewhere } from '@/ui/opens-elsewhere.ts';
import { preferLanguage } from './preferred-language.ts';

/**
 * Makes the links to the other languages store the choice, keep the query and the hash, and replace the
 * page in the browser's history.
 */
class LanguageSwitcher extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', choose);
  }
}

function choose(event: MouseEvent) {
  if (!(event.target instanceof Element)) return;
  const lang = event.target.closest('a')?.hreflang;
  if (!isLang(lang) || opensElsewhere(event)) return;
  event.preventDefault();
  preferLanguage(lang);
  const { pathname, search } = location;
  const hash = heldHash() === '' ? location.hash : `#${heldHash()}`;
  location.replace(swapLang(pathname, lang) + search + hash);
}

customElements.define('language-switcher', LanguageSwitcher);
