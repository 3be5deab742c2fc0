// Bindings, as in main.pb.ts, of what keeps accounts safe, and of their mails.

/* Types only: what `require` answers with. */
type AccountChanges = typeof import('./account-changes.ts');
type Database = typeof import('./database.ts');
type Mails = typeof import('./mails.ts');
type Outbox = typeof import('./outbox.ts');
type Privacy = typeof import('./privacy.ts');
type Proofs = typeof import('./proof.ts');
type RootApp = typeof import('./root-app.ts');
type Sessions = typeof import('./sessions.ts');

onBootstrap((e) => {
  e.next();
  (require(`${__hooks}/root-app.js`) as RootApp).keepRootApp(e.app);
  (require(`${__hooks}/database.js`) as Database).keepConnections(e.app);
});
cronAdd('restore_privacy', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/root-app.js`) as RootApp;
  (require(`${__hooks}/privacy.js`) as Privacy).restorePrivacy(rootApp());
});
cronAdd('send_mails', '* * * * *', () => {
  const { rootApp } = require(`${__hooks}/root-app.js`) as RootApp;
  if (!(require(`${__hooks}/outbox.js`) as Outbox).hasWaiting(rootApp())) return;
  (require(`${__hooks}/mails.js`) as Mails).sendMails(rootApp());
});

onSettingsUpdateRequest((e) => {
  (require(`${__hooks}/privacy.js`) as Privacy).refuseSettings(e);
});
onCollectionCreateRequest((e) => {
  (require(`${__hooks}/privacy.js`) as Privacy).refuseAlert(e);
});
onCollectionUpdateRequest((e) => {
  (require(`${__hooks}/privacy.js`) as Privacy).refuseAlert(e);
});
onCollectionsImportRequest((e) => {
  (require(`${__hooks}/privacy.js`) as Privacy).refuseImport(e);
});

onRecordAfterUpdateSuccess((e) => {
  (require(`${__hooks}/account-changes.js`) as AccountChanges).followChange(e.app, e.record);
  e.next();
}, 'profiles');
onRecordAfterDeleteSuccess((e) => {
  (require(`${__hooks}/account-changes.js`) as AccountChanges).followDeletion(e.app, e.record);
  e.next();
}, 'profiles');

onMailerRecordPasswordResetSend((e) => {
  (require(`${__hooks}/mails.js`) as Mails).writeReset(e);
}, 'profiles');
onMailerRecordVerificationSend((e) => {
  (require(`${__hooks}/mails.js`) as Mails).writeConfirmation(e);
}, 'profiles');
onMailerRecordEmailChangeSend((e) => {
  (require(`${__hooks}/mails.js`) as Mails).writeEmailChange(e);
}, 'profiles');
onMailerRecordOTPSend((e) => {
  (require(`${__hooks}/mails.js`) as Mails).writeCode(e);
}, 'profiles');

routerAdd(
  'POST',
  '/api/request_code',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/proof.js`) as Proofs).requestCode(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(4 * 1024),
);
routerAdd(
  'POST',
  '/api/sign_out_everywhere',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/sessions.js`) as Sessions).signOutEverywhere(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(4 * 1024),
);
routerAdd('POST', '/api/send_mails', (e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  const { answerAtOnce, hasWaiting } = require(`${__hooks}/outbox.js`) as Outbox;
  answerAtOnce(e);
  if (hasWaiting(e.app)) (require(`${__hooks}/mails.js`) as Mails).sendMails(e.app);
});
