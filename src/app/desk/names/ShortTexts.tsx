import { formatList } from '../../../i18n/format-list.ts';
import { useWords } from '../words.ts';

/** Names or domains in a row, for people who may only read them. */
export function ShortTexts({ items }: { readonly items: readonly string[] }) {
  const { lang } = useWords();
  if (items.length === 0) return null;
  return <p className="wrap-anywhere">{formatList(items, lang)}</p>;
}
