import { useState } from 'react';
import { isoTime } from '../../../rules/stored-time.ts';

/** Milliseconds for which a message counts as just arrived. */
const ARRIVAL_PERIOD = 10_000;

/** Animates a card when its message has just arrived, and again before it is removed. */
export function useMotion(createdAt: string, onLeft: () => void) {
  const [motionClass, setMotionClass] = useState(() => {
    const age = Date.now() - Date.parse(isoTime(createdAt));
    return Math.abs(age) < ARRIVAL_PERIOD ? 'note-arriving' : '';
  });
  return {
    motionClass,
    leave: () => setMotionClass('note-leaving'),
    end: () => {
      if (motionClass === 'note-leaving') onLeft();
      else setMotionClass('');
    },
  };
}
