/**
 * The dialogs, forms and rarer actions of the inbox in one script, loaded at the first press, so that the
 * request does not reveal which of them was used.
 */
export { AskDialog } from '../../shell/AskDialog.tsx';
export { CrisisHelp } from '../crisis/CrisisHelp.tsx';
export { InboxKeysDialog } from '../inbox/InboxKeysDialog.tsx';
export { BlockDialog } from '../blocking/BlockDialog.tsx';
export { MenuItems } from '../message/MenuItems.tsx';
export { PublishQuestion } from '../message/PublishQuestion.tsx';
export { ReplyPanel } from '../message/ReplyPanel.tsx';
export { BioForm } from '../profile-card/BioForm.tsx';
export { unpublish } from '../../../stores/inbox/unpublish.ts';
