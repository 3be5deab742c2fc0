import { setParts } from '../../stores/ui/address.ts';
import type { DeskPart } from './desk-part.ts';
import { state } from './house-state/part.ts';
import { log } from './log/part.ts';
import { names } from './names/part.ts';
import { newsletter } from './newsletter/part.ts';
import { people } from './people/part.ts';
import { queue } from './queue/part.ts';
import { scams } from './scams/part.ts';

/** The parts of the desk, in the order of its navigation. */
export const parts: readonly DeskPart[] = [queue, people, state, names, scams, newsletter, log];

setParts(parts);
