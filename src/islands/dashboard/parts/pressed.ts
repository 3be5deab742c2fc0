/**
 * All that a press in the inbox opens: one file, fetched at the first press, so that a request for it does not
 * tell what for.
 */
export { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
export { CrisisHelp } from '../crisis/CrisisHelp.tsx';
export { KeysDialog } from '../inbox/KeysDialog.tsx';
export { BlockDialog } from '../blocking/BlockDialog.tsx';
export { PublishQuestion } from '../message/PublishQuestion.tsx';
export { ReplyPanel } from '../message/ReplyPanel.tsx';
export { BioForm } from '../profile-card/BioForm.tsx';
