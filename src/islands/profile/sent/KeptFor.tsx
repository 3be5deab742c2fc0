import { useStore } from '@nanostores/react';
import { formatDay } from '../../../i18n/format.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { $sentLinks } from '../../../stores/visitor/sent-links.ts';
import { WholeNames } from '../../../ui/WholeNames.tsx';
import { useWords } from './words.ts';

/** The recipient and the day of a link that this browser keeps; nothing for any other link. */
export function KeptFor({ secret }: { readonly secret: string }) {
  const { lang, t } = useWords();
  const kept = useStore($sentLinks).find((link) => link.secret === secret);
  if (!kept || kept.to === '') return null;
  return (
    <p className="-mb-3 text-lg font-medium">
      <WholeNames text={t('to', { name: isolated(kept.to) })} />
      {` · ${formatDay(new Date(kept.kept_at), lang)}`}
    </p>
  );
}
