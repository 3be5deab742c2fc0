import { setParts } from '../../stores/ui/address.ts';
import { withContents, type Part } from '../shell/part.ts';
import { inbox } from './inbox/part.ts';
import { PartFailure } from './loading/failures.tsx';
import { page } from './my-page/part.ts';
import { share } from './share/part.ts';
import type { NavWord } from './words.ts';

/** The parts of the dashboard, in the order of its navigation. */
export const parts: readonly Part<NavWord>[] = withContents([inbox, page, share], PartFailure);

setParts(parts, 'settings');
