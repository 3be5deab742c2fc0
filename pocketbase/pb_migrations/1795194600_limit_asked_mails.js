/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Routes of ours replace those of PocketBase by which anybody asks for a mail, so its limits that are named after
// its own routes no longer count there. Ours count first; these bound how many half-sent requests hold a machine.

const before = ['profiles:requestPasswordReset', 'profiles:requestEmailChange'];
const actions = ['email-change', 'password-reset', 'verification'];

migrate((app) => {
  const settings = app.settings();
  const kept = settings.rateLimits.rules.filter(({ label }) => !before.includes(label));
  const rules = actions.map((action) => ({
    label: `/api/collections/profiles/request-${action}`,
    audience: '',
    duration: 60,
    maxRequests: 60,
  }));
  settings.rateLimits.rules = [...rules, ...kept];
  app.save(settings);
});
