import { useState } from 'react';

/** Milliseconds during which a message counts as new on the page. */
const JUST_IN = 10_000;

/** The animation of a card: in when its message came this moment, and out before it goes. */
export function useMotion(createdAt: string, onLeft: () => void) {
  const [motionClass, setMotionClass] = useState(() => {
    const age = Date.now() - Date.parse(createdAt.replace(' ', 'T'));
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
