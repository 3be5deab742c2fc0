import { useStore } from '@nanostores/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { $connection } from '../../stores/connection.ts';
import { useWords } from './words.ts';

export function ConnectionNotice() {
  const { t } = useWords();
  const connection = useStore($connection);
  return (
    <div role="status">
      {connection === 'disconnected' && (
        <p className="notice">
          <WifiOff aria-hidden="true" />
          {t('connection_lost')}
        </p>
      )}
    </div>
  );
}
