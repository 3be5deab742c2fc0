import ScanEye from 'lucide-react/icons/scan-eye';
import { isolated } from '../../../i18n/isolated.ts';
import { useWords } from '../words.ts';
import { findDisguisedHosts } from './find-hosts.ts';

/** Says how hosts in a text are shown to people, and for which others they may be taken. Nothing is a link. */
export function DisguisedHosts({ text }: { readonly text: string }) {
  const { t } = useWords();
  const hosts = findDisguisedHosts(text);
  if (hosts.length === 0) return null;
  return (
    <ul className="my-2 grid gap-1">
      {hosts.map(({ shown, looksLike }) => (
        <li key={shown} className="flex items-start gap-2 text-sm wrap-anywhere text-warning">
          <ScanEye className="mt-0.5 size-4 flex-none" />
          <p>
            <WholePunycode text={t('host_shown', { host: isolated(shown) })} />
            {looksLike !== '' && ` ${t('host_looks_like', { host: isolated(looksLike) })}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A text in which no line ends within `xn--` or right behind it, since a host is told by that beginning. */
export function WholePunycode({ text }: { readonly text: string }) {
  return text.split(/(xn--\w{0,4})/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The same part may come twice.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
