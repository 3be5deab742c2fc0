// Bindings, as in main.pb.ts, of the routes that are not PocketBase's own.

type AllowAnonymous = typeof import('./allow-anonymous.ts');
type ConnectedAccounts = typeof import('./connected-accounts.ts');
type Features = typeof import('./features.ts');
type Inbox = typeof import('./inbox.ts');
type MailSetup = typeof import('./mail-setup.ts');
type PublicProfile = typeof import('./public-profile.ts');
type Site = typeof import('./site.ts');
type Usernames = typeof import('./usernames.ts');

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
