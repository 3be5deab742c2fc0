// Which event or address goes to which function, and nothing else. PocketBase runs each handler
// in a machine of its own, where nothing of this file exists: a handler loads what it calls.
// Every event names its collection, so that other records never wait for JavaScript.

/* Types only: what `require` answers with. */
type Accounts = typeof import('./accounts.ts');
type Messages = typeof import('./messages.ts');
type PublicProfile = typeof import('./public-profile.ts');
type Realtime = typeof import('./realtime.ts');
type Replies = typeof import('./replies.ts');
type Settings = typeof import('./settings.ts');
type Site = typeof import('./site.ts');

onBootstrap((e) => {
  e.next();
  (require(`${__hooks}/settings.js`) as Settings).applySettings(e.app);
});

onRecordCreateRequest((e) => {
  (require(`${__hooks}/accounts.js`) as Accounts).signUp(e);
}, 'profiles');
onRecordUpdateRequest((e) => {
  (require(`${__hooks}/accounts.js`) as Accounts).changeProfile(e);
}, 'profiles');
onRecordAuthRequest((e) => {
  (require(`${__hooks}/accounts.js`) as Accounts).noteLastSeen(e);
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
routerAdd('GET', '/api/public-profile/{username}', (e) => {
  (require(`${__hooks}/public-profile.js`) as PublicProfile).answerPublicProfile(e);
});

routerAdd('POST', '/{lang}/{username}', (e) => {
  (require(`${__hooks}/site.js`) as Site).acceptForm(e);
});
routerAdd('GET', '/{path...}', (e) => {
  (require(`${__hooks}/site.js`) as Site).serve(e);
});
