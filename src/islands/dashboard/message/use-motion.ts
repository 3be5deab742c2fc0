import { useState } from 'react';
import { isoTime } from '../../../rules/stored-time.ts';

/** Milliseconds during which a message counts as new on the page. */
const JUST_IN = 10_000;

/** The animation of a card: in when its message came this moment, and out before it goes. */
export function useMotion(createdAt: string, onLeft: () => void) {
  const [motionClass, setMotionClass] = useState(() => {
    const age = Date.now() - Date.parse(isoTime(createdAt));
    return Math.abs(age) < JUST_IN ? 'note-arriving' : '';
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
