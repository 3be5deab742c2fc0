// Which event, route or time goes to which function, and nothing else. bundle/registration.mjs
// writes pb_hooks/main.pb.js from it, where each handler loads the bundle of what it calls, since
// PocketBase runs it in a machine of its own. Every event of a record names its collection, so that
// other records never wait for JavaScript.
import * as ofAccount from '../../src/contract/accounts.ts';
import type { OwnRoutes } from '../../src/contract/all.ts';
import * as ofSignIn from '../../src/contract/sign-in.ts';
import * as accountChanges from './account-changes.ts';
import * as accounts from './accounts.ts';
import * as allowAnonymous from './allow-anonymous.ts';
import * as backups from './backups.ts';
import type { EventName, Handler, HandlerOf, OpenRoute, Task } from './binding-types.ts';
import * as blocks from './blocks.ts';
import * as connectedAccounts from './connected-accounts.ts';
import * as database from './database.ts';
import * as diskSpace from './disk-space.ts';
import * as emailChanges from './email-changes.ts';
import * as erasure from './erasure.ts';
import * as eventWriting from './event-writing.ts';
import * as features from './features.ts';
import * as formAddress from './form-address.ts';
import * as heldMessages from './held-messages.ts';
import * as hiddenWordVersion from './hidden-word-version.ts';
import * as inboxDays from './inbox-days.ts';
import * as inboxRules from './inbox-rules.ts';
import * as inbox from './inbox.ts';
import * as instanceLock from './instance-lock.ts';
import * as mailDelivery from './mail-delivery.ts';
import * as mailLimits from './mail-limits.ts';
import * as mailSetup from './mail-setup.ts';
import * as mails from './mails.ts';
import * as manyMessages from './many-messages.ts';
import * as messageChanges from './message-changes.ts';
import * as noBody from './no-body.ts';
import * as ownOrigin from './own-origin.ts';
import * as pageChanges from './page-changes.ts';
import * as passwordTries from './password-tries.ts';
import * as passwords from './passwords.ts';
import * as pauses from './pauses.ts';
import * as pictures from './pictures.ts';
import * as privacy from './privacy.ts';
import * as reauthentication from './reauthentication.ts';
import * as providers from './providers.ts';
import * as publicProfile from './public-profile.ts';
import * as rateLimit from './rate-limit.ts';
import * as realtime from './realtime.ts';
import * as renderedProfiles from './rendered-profiles.ts';
import * as replies from './replies.ts';
import * as requestEvent from './request-event.ts';
import * as requestLimits from './request-limits.ts';
import * as rootApp from './root-app.ts';
import * as secondFactor from './second-factor.ts';
import * as senderMarks from './sender-marks.ts';
import * as sessions from './sessions.ts';
import * as sendingTurns from './sending-turns.ts';
import * as settings from './settings.ts';
import * as signUps from './sign-ups.ts';
import * as site from './site.ts';
import * as siteFiles from './site-files.ts';
import * as usernames from './usernames.ts';
import * as visitDays from './visit-days.ts';
import * as visitors from './visitors.ts';
import * as walWatch from './wal-watch.ts';

/** Checks the function against the type of its event. */
const on = <Name extends EventName>(
  ...binding: [event: Name, handler: Handler<Name>, ...collections: string[]]
) => binding;

const shown = ['profiles', 'messages', 'message_replies'];
/** Deleted in the console by no request of ours. */
const deleted = ['profiles', 'held_messages', 'scam_reports', 'newsletter_subscribers'];

export const events = [
  on('onRecordCreateRequest', signUps.signUp, 'sign_ups'),
  on('onRecordCreateRequest', signUps.createProfile, 'profiles'),
  on('onRecordUpdateRequest', accounts.changeProfile, 'profiles'),
  on('onFileDownloadRequest', pictures.servePicture, 'profiles'),
  on('onRecordAuthRequest', secondFactor.requireCodeAsSecond, 'profiles'),
  on('onRecordAuthRequest', accounts.authenticate, 'profiles'),
  on('onRecordAuthRefreshRequest', requestEvent.goOn),
  on('onRecordAuthWithPasswordRequest', passwordTries.signIn, 'profiles', '_superusers'),
  on('onRecordAuthWithOAuth2Request', providers.signInWithProvider, 'profiles'),
  on('onRecordDeleteRequest', providers.disconnectAccount, '_externalAuths'),
  on('onRecordRequestOTPRequest', secondFactor.requestSignInCode, 'profiles'),
  on('onRecordAuthWithOTPRequest', secondFactor.signInWithCode, 'profiles'),
  on('onRecordRequestPasswordResetRequest', mailLimits.limitReset, 'profiles'),
  on('onRecordRequestPasswordResetRequest', requestEvent.goOn, '_superusers'),
  on('onRecordRequestVerificationRequest', mailLimits.limitConfirmation, 'profiles'),
  on('onRecordRequestVerificationRequest', requestEvent.goOn, '_superusers'),
  on('onRecordConfirmVerificationRequest', requestEvent.goOn),
  on('onRecordConfirmPasswordResetRequest', passwords.confirmPasswordReset, 'profiles'),
  on('onRecordRequestEmailChangeRequest', passwords.requestEmailChange, 'profiles'),
  on('onRecordConfirmEmailChangeRequest', emailChanges.refuseUncounted),
  on('onRecordCreateRequest', emailChanges.confirmEmailChange, 'email_changes'),

  on('onRecordCreateRequest', sendingTurns.sendMessage, 'messages'),
  on('onRecordCreateRequest', sendingTurns.receiveForm, 'message_forms'),
  on('onRecordUpdateRequest', messageChanges.changeMessage, 'messages'),
  on('onRecordCreateRequest', replies.addReply, 'message_replies'),
  on('onRecordUpdateRequest', replies.changeReply, 'message_replies'),
  on('onRecordDeleteRequest', messageChanges.deleteMessage, 'messages'),
  on('onRecordDeleteRequest', replies.deleteReply, 'message_replies'),
  on('onRealtimeSubscribeRequest', realtime.subscribeToInbox),
  on('onRealtimeMessageSend', eventWriting.writeEvent),

  on('onRecordCreateRequest', visitors.reportScam, 'scam_reports'),
  on('onRecordCreateRequest', visitors.subscribe, 'newsletter_subscribers'),
  on('onRecordCreateRequest', visitors.unsubscribe, 'newsletter_removals'),

  on('onRecordAfterCreateSuccess', pageChanges.countRecordChange, ...shown),
  on('onRecordAfterUpdateSuccess', pageChanges.countRecordChange, ...shown),
  on('onRecordAfterDeleteSuccess', pageChanges.countRecordChange, ...shown),
  on('onRecordAfterUpdateSuccess', accountChanges.notifyAccountOwner, 'profiles'),
  on('onRecordAfterDeleteSuccess', accountChanges.disconnectDeletedAccount, 'profiles'),
  on('onRecordAfterDeleteSuccess', erasure.rewriteAfterDeletion, ...deleted),

  on('onMailerRecordPasswordResetSend', mails.writeReset, 'profiles'),
  on('onMailerRecordVerificationSend', mails.writeConfirmation, 'profiles'),
  on('onMailerRecordEmailChangeSend', mails.writeEmailChange, 'profiles'),
  on('onMailerRecordOTPSend', mails.writeCode, 'profiles'),

  on('onSettingsUpdateRequest', privacy.refuseSettings),
  on('onCollectionCreateRequest', privacy.refuseAlert),
  on('onCollectionUpdateRequest', privacy.refuseAlert),
  on('onCollectionsImportRequest', privacy.refuseImport),
  on('onBackupCreate', backups.makeBackup),
  on('onTerminate', visitDays.addUpAtEnd),
];

/**
 * Each route of the contract by its name, which its handler has too: this does not compile while one
 * is missing. From the contract bundle/registration.mjs takes the path, and what is asked before the
 * handler.
 */
export const routes: { readonly [Name in keyof OwnRoutes]: HandlerOf<OwnRoutes[Name]> } = {
  setPassword: passwords.setPassword,
  requestReauthenticationCode: reauthentication.requestReauthenticationCode,
  signOutEverywhere: sessions.signOutEverywhere,
  deleteAccount: accounts.deleteAccount,
  listConnectedAccounts: connectedAccounts.listConnectedAccounts,
  setAllowAnonymous: allowAnonymous.setAllowAnonymous,
  checkUsernameAvailability: usernames.checkUsernameAvailability,
  showPublicProfile: publicProfile.showPublicProfile,
  listInbox: inbox.listInbox,
  countMessages: inbox.countMessages,
  listInboxDays: inboxDays.listInboxDays,
  changeMessages: manyMessages.changeMessages,
  deleteMessages: manyMessages.deleteMessages,
  markAllSeen: manyMessages.markAllSeen,
  setAllVisibility: manyMessages.setAllVisibility,
  deleteAllMessages: manyMessages.deleteAllMessages,
  listHeldMessages: heldMessages.listHeldMessages,
  releaseHeldMessages: heldMessages.releaseHeldMessages,
  deleteHeldMessages: heldMessages.deleteHeldMessages,
  deleteAllHeldMessages: heldMessages.deleteAllHeldMessages,
  showInboxRules: inboxRules.showInboxRules,
  changeInboxRules: inboxRules.changeInboxRules,
  blockSender: blocks.blockSender,
  listBlocks: blocks.listBlocks,
  removeBlock: blocks.removeBlock,
  listFeatures: features.listFeatures,
  listVisitDays: visitDays.listVisitDays,
};

/** In no contract, since no script of ours asks for them. */
export const otherRoutes: readonly OpenRoute[] = [
  [{ method: 'POST', path: '/api/send_mails', caller: 'anybody' }, mailDelivery.answerSendMails],
  [formAddress.formRoute, formAddress.leaveForm],
  [{ method: 'GET', path: '/{path...}', caller: 'anybody' }, site.serve, siteFiles.sendFilledPage],
];

/**
 * Without mail these stand before PocketBase's own routes, which look for the address first and would
 * answer differently where it is known.
 */
export const routesWithoutMail: readonly OpenRoute[] = [
  ofAccount.requestEmailChange,
  ofSignIn.requestPasswordReset,
  ofSignIn.requestSignInCode,
  ofSignIn.requestVerification,
].map(({ method, path }) => [{ method, path, caller: 'anybody' }, mailSetup.refuseMail]);

export const crons: readonly (readonly [name: string, schedule: string, task: Task])[] = [
  ['erase_deleted', '* * * * *', erasure.eraseDeleted],
  ['watch_database_files', '* * * * *', walWatch.watchDatabaseFiles],
  ['fill_reserve', '* * * * *', diskSpace.fillReserve],
  ['reopen_inboxes', '* * * * *', pauses.reopenInboxes],
  ['restore_privacy', '* * * * *', privacy.restorePrivacy],
  ['send_mails', '* * * * *', mailDelivery.sendAllMails],
  ['add_up_visits', '* * * * *', visitDays.addUp],
  ['forget_clients', '*/5 * * * *', rateLimit.forgetExpired],
  ['forget_rendered', '*/5 * * * *', renderedProfiles.forgetRendered],
  ['remove_update_backups', '0 * * * *', backups.removeUpdateBackups],
  ['remove_leftovers', '0 2 * * *', pictures.removeLeftovers],
  ['forget_marks', '0 * * * *', senderMarks.forgetOldMarks],
  ['forget_visits', '0 * * * *', visitDays.forgetOldDays],
];

/** In this order, once PocketBase has opened its databases. */
export const startTasks: readonly Task[] = [
  instanceLock.lockDataFolder,
  settings.applySettings,
  siteFiles.loadSite,
  erasure.checkpointWal,
  hiddenWordVersion.refoldHiddenWords,
  pictures.removeTempFiles,
  rootApp.keepRootApp,
  database.keepConnections,
];

/** Once, before the server takes requests. */
export const serveHandler: (e: core.ServeEvent | undefined) => void = requestLimits.limitRequests;

/** What bundle/registration.mjs puts before the handlers, or hands to them. */
export const guards = {
  requireOwnOrigin: ownOrigin.requireOwnOrigin,
  ignoreForeignOrigin: ownOrigin.ignoreForeignOrigin,
  requireNoBody: noBody.requireNoBody,
  sayStorageFull: diskSpace.sayStorageFull,
  limitClient: rateLimit.limitClient,
  rootApp: rootApp.rootApp,
};
