import { houseState } from '../../../stores/desk/house.ts';
import { LoadedPart } from '../lists/LoadedPart.tsx';
import { useIsSuperuser } from '../parts/user-context.ts';
import { Backups } from './Backups.tsx';
import { Days } from './Days.tsx';
import { Figures } from './Figures.tsx';
import { SetUpForAdmin, SetUpList } from './SetUpList.tsx';
import { Version } from './Version.tsx';
import { Warnings } from './Warnings.tsx';

/**
 * The state of the house: what needs somebody, the last days, and the figures. The set-up is for superusers, who find
 * it above these.
 */
export function State() {
  const isSuperuser = useIsSuperuser();
  return (
    <LoadedPart store={houseState}>
      {(state) => (
        <div className="grid gap-6">
          <Warnings state={state} />
          {isSuperuser ? (
            <SetUpList steps={state.set_up} />
          ) : (
            <SetUpForAdmin steps={state.set_up} />
          )}
          <Days days={state.days} />
          <div className="desk-columns">
            <Figures state={state} />
            <Backups state={state} />
            <div className="lg:col-span-2">
              <Version state={state} />
            </div>
          </div>
        </div>
      )}
    </LoadedPart>
  );
}
