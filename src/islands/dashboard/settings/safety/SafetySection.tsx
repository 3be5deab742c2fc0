import { Blocks } from './Blocks.tsx';
import { HeldBack } from './HeldBack.tsx';
import { PauseSetting } from './PauseSetting.tsx';

/** The pause of the inbox, what is held back, and blocked senders. */
export function SafetySection() {
  return (
    <div className="grid gap-8">
      <PauseSetting />
      <HeldBack />
      <Blocks />
    </div>
  );
}
