import type { Block } from '../../../../contract/blocks.ts';
import { formatDay, formatNumber } from '../../../../i18n/format.ts';
import type { Lang } from '../../../../i18n/locales.ts';
import { BLOCKS_MAX } from '../../../../rules/sender-marks.ts';
import { blocks, removeBlock } from '../../../../stores/inbox/blocks.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { buttonBeside, headingOver } from '../../../../ui/focus.ts';
import { LoadedPart } from '../../../shell/LoadedPart.tsx';
import { useWords } from '../../words.ts';

/** Lists the blocked senders; only the day of each block is known. */
export function Blocks() {
  const { t } = useWords();
  return (
    <div className="grid gap-3">
      <h4>{t('blocks')}</h4>
      <LoadedPart
        store={blocks}
        failure={t('blocks_load_failed')}
        skeleton={<Skeleton className="h-24 rounded-field" />}
      >
        {(items) => <BlockList items={items} />}
      </LoadedPart>
    </div>
  );
}

function BlockList({ items }: { readonly items: readonly Block[] }) {
  const { lang, t, failureText } = useWords();
  if (items.length === 0) return <p>{t('blocks_none')}</p>;
  const counts = { used: items.length, max: BLOCKS_MAX };
  return (
    <>
      <ul>
        {items.map(({ id, day }, index) => {
          const date = formatDay(new Date(day), lang) + numberInDay(items, index, lang);
          return (
            <li
              key={id}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1"
            >
              <span>{t('block_day', { date })}</span>
              <ActionButton
                variant="ghost"
                aria-label={t('block_remove_of', { date })}
                run={() => removeBlock(id)}
                done={t('block_removed')}
                failed={(code) => failureText(code, 'block_remove_failed')}
                focusAfter={(gone) => buttonBeside(gone) ?? headingOver(gone)}
              >
                {t('block_remove')}
              </ActionButton>
            </li>
          );
        })}
      </ul>
      <p className="field-hint">
        <span>{t('blocks_counter', counts)}</span> · {t('blocks_hint')}
      </p>
    </>
  );
}

/** Tells blocks of one day apart, of which no more is known, by a number; returns '' for the only one of its day. */
function numberInDay(items: readonly Block[], index: number, lang: Lang): string {
  const isOfDay = ({ day }: Block) => day === items[index]?.day;
  const isOnlyOne = items.filter(isOfDay).length === 1;
  const number = items.slice(0, index + 1).filter(isOfDay).length;
  return isOnlyOne ? '' : ` (${formatNumber(number, lang)})`;
}
