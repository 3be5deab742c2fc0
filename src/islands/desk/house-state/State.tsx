import { houseState } from '../../../stores/desk/house.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { Backups } from './Backups.tsx';
import { Days } from './Days.tsx';
import { Figures } from './Figures.tsx';
import { SetUpList } from './SetUpList.tsx';
import { Version } from './Version.tsx';
import { Warnings } from './Warnings.tsx';

/** The state of the house: what needs somebody, the last days, and what is to be set up beside the figures. */
export function State() {
  return (
    <LoadedPart store={houseState}>
      {(state) => (
        <div className="grid gap-6">
          <Warnings state={state} />
          <Days days={state.days} />
          <div className="desk-columns">
            <div>
              <SetUpList steps={state.set_up} />
              <Version state={state} />
            </div>
            <div>
              <Figures state={state} />
              <Backups state={state} />
            </div>
          </div>
        </div>
      )}
    </LoadedPart>
  );
}
