// Which event or address goes to which function, and nothing else. PocketBase runs each handler
// in a machine of its own, where nothing of this file exists: a handler loads what it calls.
// Every event names its collection, so that other records never wait for JavaScript.

/* Types only: what `require` answers with. */
type Accounts = typeof import('./accounts.ts');
type Avatars = typeof import('./avatars.ts');
type Erasure = typeof import('./erasure.ts');
type Features = typeof import('./features.ts');
type Inbox = typeof import('./inbox.ts');
type MailSetup = typeof import('./mail-setup.ts');
type Messages = typeof import('./messages.ts');
type Passwords = typeof import('./passwords.ts');
type Providers = typeof import('./providers.ts');
type PublicProfile = typeof import('./public-profile.ts');
type Realtime = typeof import('./realtime.ts');
type Replies = typeof import('./replies.ts');
type SecondFactor = typeof import('./second-factor.ts');
type Settings = typeof import('./settings.ts');
type Site = typeof import('./site.ts');
type Visitors = typeof import('./visitors.ts');

onBootstrap((e) => {
  e.next();
  (require(`${__hooks}/settings.js`) as Settings).applySettings(e.app);
  (require(`${__hooks}/erasure.js`) as Erasure).eraseWhatIsDeleted(e.app);
  (require(`${__hooks}/avatars.js`) as Avatars).clearWorkshop(e.app);
});
cronAdd('empty_journal', '*/5 * * * *', () => {
  (require(`${__hooks}/erasure.js`) as Erasure).emptyJournal($app);
});

onRecordCreateRequest((e) => {
  (require(`${__hooks}/accounts.js`) as Accounts).signUp(e);
}, 'profiles');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/accounts.js`) as Accounts).changeProfile(e);
}, 'profiles');
onFileDownloadRequest((e) => {
  (require(`${__hooks}/avatars.js`) as Avatars).serveAvatar(e);
}, 'profiles');
onRecordAuthRequest((e) => {
  (require(`${__hooks}/second-factor.js`) as SecondFactor).requireCodeAsSecond(e);
  (require(`${__hooks}/accounts.js`) as Accounts).noteLastSeen(e);
}, 'profiles');

onRecordAuthWithOAuth2Request((e) => {
  (require(`${__hooks}/providers.js`) as Providers).signInWithProvider(e);
}, 'profiles');
onRecordDeleteRequest((e) => {
  (require(`${__hooks}/providers.js`) as Providers).unlink(e);
}, '_externalAuths');
onRecordRequestOTPRequest((e) => {
  (require(`${__hooks}/second-factor.js`) as SecondFactor).requestCode(e);
}, 'profiles');
onRecordAuthWithOTPRequest((e) => {
  (require(`${__hooks}/second-factor.js`) as SecondFactor).signInWithCode(e);
}, 'profiles');
onRecordConfirmPasswordResetRequest((e) => {
  (require(`${__hooks}/passwords.js`) as Passwords).resetPassword(e);
}, 'profiles');
onRecordRequestEmailChangeRequest((e) => {
  (require(`${__hooks}/passwords.js`) as Passwords).requestEmailChange(e);
}, 'profiles');

onRecordCreateRequest((e) => {
  (require(`${__hooks}/messages.js`) as Messages).receive(e);
}, 'messages');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/messages.js`) as Messages).change(e);
}, 'messages');

onRecordCreateRequest((e) => {
  (require(`${__hooks}/replies.js`) as Replies).reply(e);
}, 'message_replies');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/replies.js`) as Replies).change(e);
}, 'message_replies');

onRealtimeSubscribeRequest((e) => {
  (require(`${__hooks}/realtime.js`) as Realtime).subscribe(e);
});

routerAdd('POST', '/api/check_username_availability', (e) => {
  (require(`${__hooks}/accounts.js`) as Accounts).checkAvailability(e);
});
routerAdd(
  'POST',
  '/api/update_allow_anonymous',
  (e) => {
    (require(`${__hooks}/accounts.js`) as Accounts).setAllowAnonymous(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'POST',
  '/api/delete_user_account',
  (e) => {
    (require(`${__hooks}/accounts.js`) as Accounts).deleteAccount(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'GET',
  '/api/messages/counts',
  (e) => {
    (require(`${__hooks}/inbox.js`) as Inbox).tellCounts(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'GET',
  '/api/messages/search',
  (e) => {
    (require(`${__hooks}/inbox.js`) as Inbox).search(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'POST',
  '/api/messages/set_visibility',
  (e) => {
    (require(`${__hooks}/messages.js`) as Messages).setAllVisibility(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'POST',
  '/api/messages/delete',
  (e) => {
    (require(`${__hooks}/messages.js`) as Messages).deleteAll(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd(
  'POST',
  '/api/set_password',
  (e) => {
    (require(`${__hooks}/passwords.js`) as Passwords).setPassword(e);
  },
  $apis.requireAuth('profiles'),
);
routerAdd('GET', '/api/features', (e) => {
  (require(`${__hooks}/features.js`) as Features).tellFeatures(e);
});
// Without mail these stand before PocketBase's own routes, which look for the address first and
// would answer differently where it is known.
if ($os.getenv('SMTP_HOST') === '') {
  const mails = ['password-reset', 'verification', 'email-change', 'otp'];
  for (const mail of mails) {
    routerAdd('POST', `/api/collections/profiles/request-${mail}`, () => {
      (require(`${__hooks}/mail-setup.js`) as MailSetup).refuseMail();
    });
  }
}
routerAdd('GET', '/api/public-profile/{username}', (e) => {
  (require(`${__hooks}/public-profile.js`) as PublicProfile).answerPublicProfile(e);
});

routerAdd('POST', '/api/scam_reports', (e) => {
  (require(`${__hooks}/visitors.js`) as Visitors).takeReport(e);
});
routerAdd('POST', '/api/newsletter', (e) => {
  (require(`${__hooks}/visitors.js`) as Visitors).subscribe(e);
});

routerAdd('POST', '/{lang}/{username}', (e) => {
  (require(`${__hooks}/site.js`) as Site).acceptForm(e);
});
routerAdd('GET', '/{path...}', (e) => {
  (require(`${__hooks}/site.js`) as Site).serve(e);
});
