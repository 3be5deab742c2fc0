import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { $inbox } from '../../../stores/inbox/inbox.ts';
import { $areToolsWanted, MESSAGES_WITH_TOOLS } from '../../../stores/inbox/tools.ts';
import { $part } from '../../../stores/ui/part.ts';

/**
 * Returns whether the search, the filters and the tools are shown, which a few messages do not need; null
 * until it is known. The number of messages changes this only while nobody looks: at the first load, behind
 * another part, and in a hidden tab. An arrival or a deletion would move the list under a finger.
 */
export function useHasTools(): boolean | null {
  const { status, view, counts } = useStore($inbox, { keys: ['status', 'view', 'counts'] });
  const areWanted = useStore($areToolsWanted);
  const isUnseen = useStore($part) !== 'inbox';
  const [decided, setDecided] = useState<boolean | null>(null);
  const isFiltered = view.filter !== 'all' || view.search !== '';
  const areUseful = counts.all >= MESSAGES_WITH_TOOLS || isFiltered;
  const decide = useEffectEvent(() => {
    if (decided !== null) setDecided(areUseful);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', decide);
    return () => document.removeEventListener('visibilitychange', decide);
  }, []);
  if (status === 'ready' && (decided === null || isUnseen) && decided !== areUseful)
    setDecided(areUseful);
  return areWanted || decided;
}
