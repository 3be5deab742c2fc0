import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { HouseState } from '../../../contract/desk-house.ts';
import { ManualLink } from './ManualLink.tsx';
import { useWords } from '../words.ts';

export function Warnings({ state }: { readonly state: HouseState }) {
  const { t } = useWords();
  const { warnings, pocketbase_mended_in } = state;
  if (warnings.length === 0) {
    return (
      <p className="desk-fine">
        <CircleCheck aria-hidden="true" />
        {t('no_warnings')}
      </p>
    );
  }
  return (
    <ul className="grid gap-2" aria-label={t('warnings')}>
      {warnings.map((warning) => (
        <li key={warning} className="desk-warning">
          <TriangleAlert aria-hidden="true" />
          <p>{t(`warning_${warning}`, { number: pocketbase_mended_in })}</p>
          <ManualLink anchor="warnings-of-the-desk" className="desk-warning-link">
            {t('what_to_do')}
          </ManualLink>
        </li>
      ))}
    </ul>
  );
}
