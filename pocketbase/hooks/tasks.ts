// Binds times to functions, for bindings.ts, and does nothing else.
import * as endedAccounts from './accounts/ended-accounts.ts';
import * as houseRules from './accounts/house-rules.ts';
import * as pictures from './accounts/pictures.ts';
import * as sessions from './accounts/sessions.ts';
import * as lastSeen from './inbox/last-seen.ts';
import * as visitDays from './inbox/visit-days.ts';
import * as versions from './desk/versions.ts';
import * as auditLog from './desk/audit.ts';
import * as oldCases from './desk/old-cases.ts';
import * as scamReports from './desk/scam-reports.ts';
import * as database from './engine/database.ts';
import * as diskSpace from './engine/disk-space.ts';
import * as erasure from './engine/erasure.ts';
import * as jobs from './engine/jobs.ts';
import * as heldMessages from './inbox/held-messages.ts';
import * as hiddenWordVersion from './inbox/hidden-word-version.ts';
import * as mailDelivery from './mail/delivery.ts';
import * as formerNames from './names/former-names.ts';
import * as delivery from './notify/delivery.ts';
import * as newsletter from './notify/newsletter.ts';
import * as pushKey from './notify/push-key.ts';
import * as pauses from './pages/pauses.ts';
import * as siteFiles from './pages/site-files.ts';
import * as renderedProfiles from './pages/rendered-profiles.ts';
import * as rateLimit from './requests/rate-limit.ts';
import * as arrivals from './sending/arrivals.ts';
import * as senderLink from './sending/sender-link.ts';
import * as senderMarks from './sending/sender-marks.ts';
import * as withdrawals from './sent/withdrawals.ts';
import * as backups from './start/backups.ts';
import * as deletions from './start/deletions.ts';
import * as instanceLock from './start/instance-lock.ts';
import * as oldBackups from './start/old-backups.ts';
import * as privacy from './start/privacy.ts';
import * as settings from './start/settings.ts';
import * as walWatch from './start/wal-watch.ts';
import * as readiness from './watch/readiness.ts';

type Task = (app: CoreApp) => void;
/** A cron expression, or the variable that holds it. */
type Schedule = string | { readonly variable: string };

export const crons: readonly (readonly [name: string, schedule: Schedule, task: Task])[] = [
  ['erase_deleted', '* * * * *', erasure.eraseDeleted],
  ['erase_at_quiet_hour', { variable: 'VACUUM_CRON' }, erasure.eraseAtQuietHour],
  ['watch_database_files', '* * * * *', walWatch.watchDatabaseFiles],
  ['fill_reserve', '* * * * *', diskSpace.fillReserve],
  ['report_readiness', '* * * * *', readiness.reportReadiness],
  ['reopen_inboxes', '* * * * *', pauses.reopenInboxes],
  ['restore_privacy', '* * * * *', privacy.restorePrivacy],
  ['send_mails', '* * * * *', mailDelivery.sendAllMails],
  ['send_push_messages', '* * * * *', delivery.sendPushMessages],
  ['send_notification_mails', '* * * * *', delivery.sendNotificationMails],
  ['send_outcome_mails', '* * * * *', delivery.sendOutcomeMails],
  ['send_newsletter', '* * * * *', delivery.sendNewsletter],
  ['add_up_visits', '* * * * *', visitDays.storeCounts],
  ['forget_clients', '*/5 * * * *', rateLimit.dropExpiredCounts],
  ['forget_rendered', '*/5 * * * *', renderedProfiles.clearRenderCache],
  ['delete_old_backups', '0 * * * *', oldBackups.deleteAllOldBackups],
  ['forget_deletions', '30 * * * *', deletions.forgetDeletions],
  ['remove_leftovers', '0 2 * * *', pictures.removeOrphanedFiles],
  ['delete_taken_back', '* * * * *', withdrawals.deleteTakenBack],
  ['deliver_waiting', '* * * * *', arrivals.deliverWaiting],
  ['forget_marks', '0 * * * *', senderMarks.deleteOldMarks],
  ['forget_links', '10 * * * *', senderLink.forgetLinks],
  ['delete_old_cases', '20 * * * *', oldCases.deleteOldCases],
  ['delete_done_scam_reports', '45 * * * *', scamReports.deleteDoneScamReports],
  ['delete_old_held', '15 * * * *', heldMessages.deleteOldHeldMessages],
  ['forget_former_names', '50 * * * *', formerNames.forgetFormerNames],
  ['delete_old_audit', '25 * * * *', auditLog.deleteOldEntries],
  ['forget_ended_sessions', '40 * * * *', sessions.forgetEndedSessions],
  ['delete_invitations', '35 * * * *', houseRules.deleteEndedInvitations],
  ['erase_unconfirmed', '0 * * * *', newsletter.eraseUnconfirmed],
  ['store_last_seen', '55 * * * *', lastSeen.storeLastSeen],
  ['delete_unconfirmed', '5 * * * *', endedAccounts.deleteUnconfirmed],
  ['delete_suspended', '40 * * * *', endedAccounts.deleteSuspended],
  ['forget_visits', '0 * * * *', visitDays.deleteOldDays],
  ['forget_house_days', '0 * * * *', visitDays.deleteOldHouseDays],
];

/** Tasks that run when PocketBase loads the hooks, before it has a database. */
export const loadTasks: readonly ((app: PocketBase) => void)[] = [versions.keepVersion];

/** Tasks that run in this order once PocketBase has opened its databases. */
export const startTasks: readonly Task[] = [
  instanceLock.lockDataFolder,
  settings.applySettings,
  siteFiles.loadSite,
  siteFiles.compileProfilePage,
  erasure.checkpointWal,
  erasure.assumeDeletion,
  deletions.deleteAgain,
  oldBackups.deleteOldBackups,
  backups.warnOfMissingPictures,
  hiddenWordVersion.refoldHiddenWords,
  sessions.loadEndedSessions,
  pictures.removeTempFiles,
  jobs.keepRootApp,
  database.limitReaders,
  delivery.releaseAllClaims,
  pushKey.ensurePushKey,
  versions.reportMissingFixes,
  readiness.reportReadiness,
];
