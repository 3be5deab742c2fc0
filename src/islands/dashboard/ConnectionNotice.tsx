import { useStore } from '@nanostores/react';
import WifiOff from 'lucide-react/icons/wifi-off';
import { $connection } from '../../stores/connection.ts';
import type { Speech } from './Dashboard.tsx';

/** Says that nothing is heard from the server at the moment, and that this mends itself. */
export function ConnectionNotice({ t }: Pick<Speech, 't'>) {
  const isLost = useStore($connection) === 'lost';
  return (
    <div role="status">
      {isLost && (
        <p className="notice">
          <WifiOff aria-hidden="true" />
          {t('connection_lost')}
        </p>
      )}
    </div>
  );
}
