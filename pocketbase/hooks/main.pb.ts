// Which event or address goes to which function, and nothing else. PocketBase runs each handler
// in a machine of its own, where nothing of this file exists: a handler loads what it calls.
// Every event names its collection, so that other records never wait for JavaScript.

/* Types only: what `require` answers with. The other *.pb.ts are scripts too and share them. */
type Accounts = typeof import('./accounts.ts');
type Avatars = typeof import('./avatars.ts');
type Erasure = typeof import('./erasure.ts');
type MailLimits = typeof import('./mail-limits.ts');
type Messages = typeof import('./messages.ts');
type NoBody = typeof import('./no-body.ts');
type PageChanges = typeof import('./page-changes.ts');
type Passwords = typeof import('./passwords.ts');
type PasswordTries = typeof import('./password-tries.ts');
type Providers = typeof import('./providers.ts');
type Realtime = typeof import('./realtime.ts');
type Replies = typeof import('./replies.ts');
type SecondFactor = typeof import('./second-factor.ts');
type Visitors = typeof import('./visitors.ts');

onRecordCreateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/accounts.js`) as Accounts).signUp(e);
}, 'profiles');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/accounts.js`) as Accounts).changeProfile(e);
}, 'profiles');
onFileDownloadRequest((e) => {
  (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
  (require(`${__hooks}/avatars.js`) as Avatars).serveAvatar(e);
}, 'profiles');
onRecordAuthRequest((e) => {
  (require(`${__hooks}/second-factor.js`) as SecondFactor).requireCodeAsSecond(e);
  (require(`${__hooks}/accounts.js`) as Accounts).authenticate(e);
}, 'profiles');

onRecordAuthWithPasswordRequest(
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/password-tries.js`) as PasswordTries).signIn(e);
  },
  'profiles',
  '_superusers',
);
onRecordAuthWithOAuth2Request((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/providers.js`) as Providers).signInWithProvider(e);
}, 'profiles');
onRecordDeleteRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/providers.js`) as Providers).unlink(e);
}, '_externalAuths');
onRecordRequestOTPRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/second-factor.js`) as SecondFactor).requestCode(e);
}, 'profiles');
onRecordAuthWithOTPRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/second-factor.js`) as SecondFactor).signInWithCode(e);
}, 'profiles');
onRecordRequestPasswordResetRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).ignoreForeignOrigin(e, () => {
    (require(`${__hooks}/mail-limits.js`) as MailLimits).limitReset(e);
  });
}, 'profiles');
onRecordRequestVerificationRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).ignoreForeignOrigin(e, () => {
    (require(`${__hooks}/mail-limits.js`) as MailLimits).limitConfirmation(e);
  });
}, 'profiles');
onRecordConfirmPasswordResetRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/passwords.js`) as Passwords).resetPassword(e);
}, 'profiles');
onRecordRequestEmailChangeRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/passwords.js`) as Passwords).requestEmailChange(e);
}, 'profiles');

onRecordCreateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/messages.js`) as Messages).receive(e);
}, 'messages');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/messages.js`) as Messages).change(e);
}, 'messages');

onRecordCreateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/replies.js`) as Replies).reply(e);
}, 'message_replies');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/replies.js`) as Replies).change(e);
}, 'message_replies');

onRecordCreateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/visitors.js`) as Visitors).takeReport(e);
}, 'scam_reports');
onRecordCreateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/visitors.js`) as Visitors).subscribe(e);
}, 'newsletter_subscribers');

onRecordDeleteRequest(
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/erasure.js`) as Erasure).deleteRecord(e);
  },
  'messages',
  'message_replies',
);

onRealtimeSubscribeRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/realtime.js`) as Realtime).subscribe(e);
});

onRecordAfterCreateSuccess(
  (e) => {
    (require(`${__hooks}/page-changes.js`) as PageChanges).noteChange(e.app);
    e.next();
  },
  'profiles',
  'messages',
  'message_replies',
);
onRecordAfterUpdateSuccess(
  (e) => {
    (require(`${__hooks}/page-changes.js`) as PageChanges).noteChange(e.app);
    e.next();
  },
  'profiles',
  'messages',
  'message_replies',
);
onRecordAfterDeleteSuccess(
  (e) => {
    (require(`${__hooks}/page-changes.js`) as PageChanges).noteChange(e.app);
    e.next();
  },
  'profiles',
  'messages',
  'message_replies',
);
