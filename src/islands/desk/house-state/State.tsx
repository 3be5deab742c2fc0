import { houseState } from '../../../stores/desk/house.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { Days } from './Days.tsx';
import { Figures } from './Figures.tsx';
import { SetUpList } from './SetUpList.tsx';
import { Warnings } from './Warnings.tsx';

/** The state of the house: what needs somebody first, then what is to be set up, then figures. */
export function State() {
  return (
    <LoadedPart store={houseState}>
      {(state) => (
        <div className="grid gap-6">
          <Warnings state={state} />
          <SetUpList steps={state.set_up} />
          <Days days={state.days} />
          <Figures state={state} />
        </div>
      )}
    </LoadedPart>
  );
}
