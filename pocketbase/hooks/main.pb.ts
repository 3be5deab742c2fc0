// Which event or address goes to which function, and nothing else. PocketBase runs each handler
// in a machine of its own, where nothing of this file exists: a handler loads what it calls.
// Every event names its collection, so that other records never wait for JavaScript.

/* Types only: what `require` answers with. */
type Accounts = typeof import('./accounts.ts');
type AllowAnonymous = typeof import('./allow-anonymous.ts');
type Avatars = typeof import('./avatars.ts');
type Backups = typeof import('./backups.ts');
type ConnectedAccounts = typeof import('./connected-accounts.ts');
type DiskSpace = typeof import('./disk-space.ts');
type Erasure = typeof import('./erasure.ts');
type Features = typeof import('./features.ts');
type Inbox = typeof import('./inbox.ts');
type InstanceLock = typeof import('./instance-lock.ts');
type MailLimits = typeof import('./mail-limits.ts');
type MailSetup = typeof import('./mail-setup.ts');
type Messages = typeof import('./messages.ts');
type NoBody = typeof import('./no-body.ts');
type Passwords = typeof import('./passwords.ts');
type PasswordTries = typeof import('./password-tries.ts');
type Providers = typeof import('./providers.ts');
type PublicProfile = typeof import('./public-profile.ts');
type RateLimit = typeof import('./rate-limit.ts');
type Realtime = typeof import('./realtime.ts');
type RenderedProfiles = typeof import('./rendered-profiles.ts');
type Replies = typeof import('./replies.ts');
type SecondFactor = typeof import('./second-factor.ts');
type Settings = typeof import('./settings.ts');
type Site = typeof import('./site.ts');
type SiteFiles = typeof import('./site-files.ts');
type Usernames = typeof import('./usernames.ts');
type Visitors = typeof import('./visitors.ts');

onBootstrap((e) => {
  e.next();
  (require(`${__hooks}/instance-lock.js`) as InstanceLock).lockDataFolder(e.app);
  (require(`${__hooks}/settings.js`) as Settings).applySettings(e.app);
  (require(`${__hooks}/site-files.js`) as SiteFiles).loadSite(e.app);
  (require(`${__hooks}/erasure.js`) as Erasure).checkpointWal(e.app);
  (require(`${__hooks}/avatars.js`) as Avatars).removeTempFiles(e.app);
});
cronAdd('forget_rendered', '*/5 * * * *', () => {
  (require(`${__hooks}/rendered-profiles.js`) as RenderedProfiles).forgetRendered(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
cronAdd('checkpoint_wal', '* * * * *', () => {
  (require(`${__hooks}/erasure.js`) as Erasure).checkpointWal(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
cronAdd('fill_reserve', '* * * * *', () => {
  (require(`${__hooks}/disk-space.js`) as DiskSpace).fillReserve(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
cronAdd('remove_leftovers', '0 2 * * *', () => {
  (require(`${__hooks}/avatars.js`) as Avatars).removeLeftovers(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
onBackupCreate((e) => {
  (require(`${__hooks}/backups.js`) as Backups).makeBackup(e);
});
cronAdd('forget_clients', '*/5 * * * *', () => {
  (require(`${__hooks}/rate-limit.js`) as RateLimit).forgetExpired(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});

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
  (require(`${__hooks}/mail-limits.js`) as MailLimits).limitReset(e);
}, 'profiles');
onRecordRequestVerificationRequest((e) => {
  (require(`${__hooks}/mail-limits.js`) as MailLimits).limitConfirmation(e);
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

// PocketBase checks the token and the length before it calls a handler. A handler that reads a body
// waits for it, so no guest may send one to these.
const ownBody = 4 * 1024;
routerAdd('GET', '/api/check_username_availability', (e) => {
  (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
  (require(`${__hooks}/usernames.js`) as Usernames).checkAvailability(e);
});
routerAdd(
  'POST',
  '/api/update_allow_anonymous',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/allow-anonymous.js`) as AllowAnonymous).setAllowAnonymous(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(ownBody),
);
routerAdd(
  'POST',
  '/api/delete_user_account',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/accounts.js`) as Accounts).deleteAccount(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(ownBody),
);
routerAdd(
  'GET',
  '/api/messages/counts',
  (e) => {
    (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
    (require(`${__hooks}/inbox.js`) as Inbox).tellCounts(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'GET',
  '/api/messages',
  (e) => {
    (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
    (require(`${__hooks}/inbox.js`) as Inbox).listInbox(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'POST',
  '/api/messages/set_visibility',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/messages.js`) as Messages).setAllVisibility(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(ownBody),
);
routerAdd(
  'POST',
  '/api/messages/delete',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/messages.js`) as Messages).deleteAll(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(ownBody),
);
routerAdd(
  'POST',
  '/api/set_password',
  (e) => {
    (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
    (require(`${__hooks}/passwords.js`) as Passwords).setPassword(e);
  },
  $apis.requireAuth('profiles'),
  $apis.bodyLimit(ownBody),
);
routerAdd('GET', '/api/features', (e) => {
  (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
  (require(`${__hooks}/features.js`) as Features).tellFeatures(e);
});
routerAdd(
  'GET',
  '/api/connected_accounts',
  (e) => {
    (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
    (require(`${__hooks}/connected-accounts.js`) as ConnectedAccounts).listConnectedAccounts(e);
  },
  $apis.requireAuth('profiles'),
);
// Without mail these stand before PocketBase's own routes, which look for the address first and
// would answer differently where it is known.
if ($os.getenv('SMTP_HOST') === '') {
  for (const mail of ['password-reset', 'verification', 'email-change', 'otp']) {
    routerAdd('POST', `/api/collections/profiles/request-${mail}`, (e) => {
      (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
      (require(`${__hooks}/mail-setup.js`) as MailSetup).refuseMail();
    });
  }
}
routerAdd('GET', '/api/public-profile/{username}', (e) => {
  (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
  (require(`${__hooks}/public-profile.js`) as PublicProfile).answerPublicProfile(e);
});

routerAdd('GET', '/{path...}', (e) => {
  (require(`${__hooks}/no-body.js`) as NoBody).requireNoBody(e);
  (require(`${__hooks}/site.js`) as Site).serve(e);
});
