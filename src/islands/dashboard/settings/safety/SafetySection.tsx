import { Blocks } from './Blocks.tsx';
import { HiddenWords } from './HiddenWords.tsx';
import { PauseSetting } from './PauseSetting.tsx';

/** What keeps out, or away from the eyes, what hurts. */
export function SafetySection() {
  return (
    <div className="grid gap-8">
      <PauseSetting />
      <HiddenWords />
      <Blocks />
    </div>
  );
}
