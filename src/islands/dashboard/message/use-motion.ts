import { useState } from 'react';

/** Milliseconds during which a message counts as having just come in. */
const JUST_IN = 10_000;

type Motion = 'resting' | 'arriving' | 'leaving';

/** How a card moves: in when its message came this moment, and out before it goes. */
export function useMotion(createdAt: string, onLeft: () => void) {
  const [motion, setMotion] = useState<Motion>(() => {
    const age = Date.now() - Date.parse(createdAt.replace(' ', 'T'));
    return Math.abs(age) < JUST_IN ? 'arriving' : 'resting';
  });
  return {
    motion,
    leave: () => setMotion('leaving'),
    end: () => {
      if (motion === 'leaving') onLeft();
      else setMotion('resting');
    },
  };
}
