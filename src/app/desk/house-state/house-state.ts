import { sendAtDesk } from '../../../api/desk.ts';
import * as contract from '../../../contract/desk-house.ts';
import { createLoadedStore } from '../../../stores/ui/loaded.ts';

export const houseState = createLoadedStore(() => sendAtDesk(contract.showHouseState));
export const sendTestMail = () => sendAtDesk(contract.sendTestMail);
