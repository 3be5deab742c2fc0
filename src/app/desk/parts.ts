import { setParts } from '../../stores/ui/address.ts';
import { withContents } from '../shell/part.ts';
import type { DeskPart } from './desk-part.ts';
import { state } from './house-state/part.ts';
import { log } from './log/part.ts';
import { names } from './names/part.ts';
import { newsletter } from './newsletter/part.ts';
import { PartFailure } from './parts/PartFailure.tsx';
import { people } from './people/part.ts';
import { queue } from './queue/part.ts';
import { scams } from './scams/part.ts';

/** The parts of the desk, in the order of its navigation. */
export const parts: readonly DeskPart[] = withContents(
  [queue, people, state, names, scams, newsletter, log],
  PartFailure,
);

setParts(parts);
