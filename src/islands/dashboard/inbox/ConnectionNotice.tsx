import { useStore } from '@nanostores/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { $connection } from '../../../stores/inbox/connection.ts';
import { useWords } from '../words.ts';

export function ConnectionNotice() {
  const { t } = useWords();
  const connection = useStore($connection);
  return (
    <div role="status">
      {connection === 'disconnected' && (
        <p className="flex items-center gap-3 rounded-field border border-current bg-warning-soft px-4 py-2.5 font-medium text-warning">
          <WifiOff className="size-5 flex-none" aria-hidden="true" />
          {t('connection_lost')}
        </p>
      )}
    </div>
  );
}
