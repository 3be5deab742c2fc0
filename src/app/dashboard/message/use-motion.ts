import { useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { isoTime } from '../../../rules/stored-time.ts';

/** Milliseconds for which a message counts as just arrived. */
const ARRIVAL_PERIOD = 10_000;

export const isRecent = ({ created_at }: Message) =>
  Math.abs(Date.now() - Date.parse(isoTime(created_at))) < ARRIVAL_PERIOD;

/** Animates a card that is opened, or whose message has just arrived, and again before it is removed. */
export function useMotion(isOpening: boolean, onLeft: () => void) {
  const [motionClass, setMotionClass] = useState(isOpening ? 'note-opening' : '');
  return {
    motionClass,
    leave: () => setMotionClass('note-leaving'),
    end: () => {
      if (motionClass === 'note-leaving') onLeft();
      else setMotionClass('');
    },
  };
}
