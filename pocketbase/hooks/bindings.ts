// Binds events and routes to functions, and does nothing else; tasks.ts does so for times, and engine/turns.ts
// names the requests that wait for their turn first.
// bundle/registration.mjs generates pb_hooks/main.pb.js from these tables. There each handler loads the bundle
// of its function, since PocketBase runs every handler in its own JavaScript machine. Events of records name
// their collections, so that records of other collections never wait for JavaScript.
import type { OwnRoutes } from '../../src/contract/all.ts';
import type { RequestContract } from '../../src/contract/request.ts';
import * as accountChanges from './accounts/account-changes.ts';
import * as passwordTries from './accounts/password-tries.ts';
import * as pictures from './accounts/pictures.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as signUps from './accounts/sign-ups.ts';
import * as moderators from './desk/moderators.ts';
import * as collections from './engine/collections.ts';
import * as diskSpace from './engine/disk-space.ts';
import * as erasure from './engine/erasure.ts';
import * as eventWriting from './engine/event-writing.ts';
import * as jobs from './engine/jobs.ts';
import * as pageChanges from './engine/page-changes.ts';
import * as realtime from './engine/realtime.ts';
import * as requestEvent from './engine/request-event.ts';
import * as lastSeen from './inbox/last-seen.ts';
import * as messageChanges from './inbox/message-changes.ts';
import * as replies from './inbox/replies.ts';
import * as mailDelivery from './mail/delivery.ts';
import * as mails from './mail/mails.ts';
import * as formerNames from './names/former-names.ts';
import * as letters from './notify/letters.ts';
import * as formAddress from './pages/form-address.ts';
import * as siteFiles from './pages/site-files.ts';
import * as site from './pages/site.ts';
import * as visitors from './pages/visitors.ts';
import * as answerSlot from './requests/answer-slot.ts';
import * as requestGuards from './requests/guards.ts';
import * as requestLimits from './requests/limits.ts';
import * as rateLimit from './requests/rate-limit.ts';
import * as handlers from './routes.ts';
import * as messageForm from './sending/message-form.ts';
import * as messages from './sending/messages.ts';
import * as backups from './start/backups.ts';
import * as deletions from './start/deletions.ts';
import * as privacy from './start/privacy.ts';
import * as metrics from './watch/metrics.ts';
import * as ready from './watch/readiness.ts';

type EventName = Extract<keyof typeof globalThis, `on${string}`>;
type EventOf<Name extends EventName> = Parameters<Parameters<(typeof globalThis)[Name]>[0]>[0];
type Handler<Name extends EventName> = (
  e: Name extends AlwaysWithRecord ? requestEvent.WithRecord<EventOf<Name>> : EventOf<Name>,
) => void;
type AlwaysWithRecord =
  | `onRecord${'Create' | 'Update' | 'Delete'}Request`
  | 'onRecordDelete'
  | `onRecordAfter${string}Success`
  | `onMailerRecord${string}Send`;

/** Makes the compiler check a handler against the type of its event. */
const on = <Name extends EventName>(
  ...binding: [event: Name, handler: Handler<Name>, ...collections: string[]]
) => binding;

const publicCollections = ['profiles', 'messages', 'message_replies'];
/** Collections whose records superusers delete in the console, without a route of ours. */
const deletable = ['profiles', 'held_messages', 'scam_reports', 'newsletter_subscribers'];
/** Collections with texts of people, which a change replaces. */
const writable = [...deletable, 'messages', 'message_replies'];

export const events = [
  on('onRecordCreateRequest', signUps.signUp, 'sign_ups'),
  on('onRecordCreateRequest', signUps.createProfile, 'profiles'),
  on('onRecordUpdateRequest', handlers.changeProfile, 'profiles'),
  on('onRecordAuthRequest', secondFactor.requireCodeAsSecond, 'profiles'),
  on('onRecordAuthRequest', handlers.authenticate, 'profiles'),
  on('onRecordAuthRefreshRequest', requestEvent.passThrough),
  on('onRecordAuthWithPasswordRequest', passwordTries.signIn, 'profiles', '_superusers'),
  on('onRecordAuthWithOAuth2Request', handlers.signInWithProvider, 'profiles'),
  on('onRecordDeleteRequest', handlers.disconnectAccount, '_externalAuths'),
  on('onRecordRequestOTPRequest', secondFactor.requestSignInCode, 'profiles'),
  on('onRecordAuthWithOTPRequest', secondFactor.signInWithCode, 'profiles'),
  on('onRecordRequestPasswordResetRequest', requestEvent.passThrough, '_superusers'),
  on('onRecordRequestVerificationRequest', requestEvent.passThrough, '_superusers'),
  on('onRecordConfirmVerificationRequest', requestEvent.passThrough),
  on('onRecordConfirmPasswordResetRequest', handlers.confirmPasswordReset, 'profiles'),
  on('onRecordConfirmEmailChangeRequest', handlers.refuseUncounted),
  on('onRecordCreateRequest', handlers.confirmEmailChange, 'email_changes'),

  on('onRecordCreateRequest', messages.sendMessage, 'messages'),
  on('onRecordCreateRequest', messageForm.receiveForm, 'message_forms'),
  on('onRecordUpdateRequest', messageChanges.changeMessage, 'messages'),
  on('onRecordCreateRequest', replies.addReply, 'message_replies'),
  on('onRecordUpdateRequest', replies.changeReply, 'message_replies'),
  on('onRecordDeleteRequest', messageChanges.deleteMessage, 'messages'),
  on('onRecordDeleteRequest', replies.deleteReply, 'message_replies'),
  on('onRealtimeSubscribeRequest', realtime.subscribeToInbox),
  on('onRealtimeMessageSend', eventWriting.writeEvent),

  on('onRecordCreateRequest', visitors.reportScam, 'scam_reports'),
  on('onRecordCreateRequest', handlers.report, 'reports'),
  on('onRecordCreateRequest', handlers.objectByToken, 'objections'),
  on('onRecordCreateRequest', handlers.subscribe, 'newsletter_subscribers'),
  on('onRecordCreateRequest', handlers.unsubscribe, 'newsletter_removals'),
  on('onRecordCreateRequest', letters.sendLetter, 'newsletter_letters'),

  on('onRecordAfterCreateSuccess', pageChanges.countRecordChange, ...publicCollections),
  on('onRecordAfterUpdateSuccess', pageChanges.countRecordChange, ...publicCollections),
  on('onRecordAfterDeleteSuccess', pageChanges.countRecordChange, ...publicCollections),
  on('onRecordAfterUpdateSuccess', erasure.scheduleVacuumAfterChange, ...writable),
  on('onRecordAfterUpdateSuccess', accountChanges.notifyAccountOwner, 'profiles'),
  on('onRecordDelete', formerNames.keepDeletedName, 'profiles'),
  on('onRecordAfterDeleteSuccess', accountChanges.disconnectDeletedAccount, 'profiles'),
  on('onRecordAfterDeleteSuccess', erasure.scheduleVacuumAfterDeletion, ...deletable),

  on('onMailerRecordPasswordResetSend', mails.sendPasswordReset, 'profiles'),
  on('onMailerRecordVerificationSend', mails.sendVerification, 'profiles'),
  on('onMailerRecordEmailChangeSend', mails.sendEmailChange, 'profiles'),
  on('onMailerRecordOTPSend', mails.sendSignInCode, 'profiles'),

  on('onSettingsUpdateRequest', privacy.refuseSettings),
  on('onCollectionCreateRequest', privacy.refuseAlert),
  on('onCollectionUpdateRequest', privacy.refuseAlert),
  on('onCollectionsImportRequest', privacy.refuseImport),
  on('onBackupCreate', backups.makeBackup),
  on('onBackupRestore', deletions.carryDeletions),
  on('onTerminate', handlers.storeCountsAtEnd),
  on('onTerminate', lastSeen.storeLastSeenAtEnd),
];

type HandlerOf<Contract extends RequestContract> = (
  e: Contract['caller'] extends 'anybody' ? core.RequestEvent : requestEvent.MemberRequest,
) => void;

/**
 * A route with one or two handlers. The second handler sends compressed answers to requests that the first
 * handler passes on with `e.next()`.
 */
type OpenRoute = readonly [
  Pick<RequestContract, 'method' | 'path'> & { readonly caller: 'anybody' },
  HandlerOf<RequestContract>,
  HandlerOf<RequestContract>?,
];

type Routes = { readonly [Name in keyof OwnRoutes]: HandlerOf<OwnRoutes[Name]> };

/**
 * The functions with the names of the contract's routes are their handlers; a missing one does not compile.
 * bundle/registration.mjs takes the path and the checks before the handler from the contract.
 */
export const routes: Routes = handlers;

/** Routes without a contract, since no script of ours calls them. */
export const otherRoutes: readonly OpenRoute[] = [
  [{ method: 'POST', path: '/api/send_mails', caller: 'anybody' }, mailDelivery.answerSendMails],
  [ready.readyRoute, ready.showReadiness],
  [metrics.metricsRoute, metrics.showMetrics],
  // The console names the collection by its id.
  ...['profiles', collections.PROFILES_ID].map((name): OpenRoute => [
    { method: 'GET', path: `/api/files/${name}/{id}/{name}`, caller: 'anybody' },
    pictures.servePicture,
  ]),
  [formAddress.formRoute, formAddress.redirectToProfile],
  [{ method: 'GET', path: '/{path...}', caller: 'anybody' }, site.serve, siteFiles.writeFilledPage],
];

/** Runs once, before the server accepts requests. */
export const serveHandler: (e: core.ServeEvent | undefined) => void = requestLimits.limitRequests;

/**
 * Functions that the code generated by bundle/registration.mjs calls before the handlers, and for cron jobs.
 */
export const guards = {
  ...requestGuards,
  answerInSlot: answerSlot.answerInSlot,
  refuseIfNotStored: diskSpace.refuseIfNotStored,
  limitClient: rateLimit.limitClient,
  requireModerator: moderators.requireModerator,
  runJob: jobs.runJob,
};
