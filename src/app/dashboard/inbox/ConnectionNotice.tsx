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
        <p className="flex items-center gap-2.5 rounded-field border border-current bg-warning-soft px-3 py-1.5 text-[0.9375rem] font-medium text-warning">
          <WifiOff className="size-5 flex-none" aria-hidden="true" />
          {t('connection_lost')}
        </p>
      )}
    </div>
  );
}
