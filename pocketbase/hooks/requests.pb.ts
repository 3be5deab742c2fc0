// Which requests are taken at all, where no other function of ours has to do with them. Bound as
// main.pb.ts binds the others.

type EmailChanges = typeof import('./email-changes.ts');
/* For main.pb.ts too: both are scripts. */
type OwnOrigin = typeof import('./own-origin.ts');
type RequestLimits = typeof import('./request-limits.ts');

// PocketBase has no binding of this name; it runs once, before the server takes requests.
($app as unknown as core.App).onServe().bindFunc((e) => {
  (require(`${__hooks}/request-limits.js`) as RequestLimits).limitRequests(e);
});

onRecordAuthRefreshRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  e.next();
});
onRecordConfirmVerificationRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  e.next();
});
onRecordConfirmEmailChangeRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/email-changes.js`) as EmailChanges).refuseUncounted();
});
onRecordCreateRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).requireOwnOrigin(e);
  (require(`${__hooks}/email-changes.js`) as EmailChanges).confirmEmailChange(e);
}, 'email_changes');
onRecordRequestPasswordResetRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).ignoreForeignOrigin(e, () => e.next());
}, '_superusers');
onRecordRequestVerificationRequest((e) => {
  (require(`${__hooks}/own-origin.js`) as OwnOrigin).ignoreForeignOrigin(e, () => e.next());
}, '_superusers');
