/**
 * One script with all that the inbox needs after its first view, loaded at the first press or key, so that the request
 * does not reveal what was used.
 */
export { keepDeviceUpToDate } from '../../../stores/notifications/upkeep.ts';
export { unpublish } from '../../../stores/inbox/unpublish.ts';
export { playArrivalSound } from '../../../ui/arrival-sound.ts';
export { AskDialog } from '../../shell/AskDialog.tsx';
export { BlockDialog } from '../blocking/BlockDialog.tsx';
export { CrisisHelp } from '../crisis/CrisisHelp.tsx';
export { HeldDialog } from '../held/HeldDialog.tsx';
export { InboxKeysDialog } from '../inbox/InboxKeysDialog.tsx';
export { SelectionBar } from '../inbox/SelectionBar.tsx';
export { MonthNotice, ViewOptions } from '../inbox/ViewOptions.tsx';
export { MenuItems } from '../message/MenuItems.tsx';
export { PublishQuestion } from '../message/PublishQuestion.tsx';
export { ReplyPanel } from '../message/ReplyPanel.tsx';
export { QuestionCard } from '../notifications/QuestionCard.tsx';
export { CropDialog } from '../photo/CropDialog.tsx';
export { openPhoto } from '../photo/own-photo.ts';
export { BioForm } from '../profile-card/BioForm.tsx';
