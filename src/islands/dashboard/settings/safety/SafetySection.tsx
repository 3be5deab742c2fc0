import { Blocks } from './Blocks.tsx';
import { HeldMessageRules } from './HeldMessageRules.tsx';
import { PauseSetting } from './PauseSetting.tsx';

/** The pause of the inbox, the rules that hold messages back, and the blocked senders. */
export function SafetySection() {
  return (
    <div className="grid gap-8">
      <PauseSetting />
      <HeldMessageRules />
      <Blocks />
    </div>
  );
}
