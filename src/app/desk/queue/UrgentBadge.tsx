import Siren from 'lucide-react/icons/siren';
import { useWords } from '../words.ts';

export function UrgentBadge() {
  const { t } = useWords();
  return (
    <span className="badge desk-urgent">
      <Siren aria-hidden="true" />
      {t('urgent')}
    </span>
  );
}
