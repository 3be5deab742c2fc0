/// <reference path="../hooks/pocketbase.gen.d.ts" />

// PocketBase counts each route apart, IPv6 by single addresses, and does not say when to come back:
// hooks/rate-limit.ts counts instead, wherever a hook runs before the work is done. PocketBase's own
// limits stay where it works before any hook (it looks for an address, asks Google, tries a code or
// a password), and as a net over everything.

const rule = (label, maxRequests, duration = 60) => ({
  label,
  audience: '',
  duration,
  maxRequests,
});

const replaced = [
  rule('*:auth', 60),
  rule('profiles:create', 30),
  rule('messages:create', 60),
  rule('profiles:requestOTP', 30),
  rule('/api/set_password', 30),
  rule('/api/check_username_availability', 120),
  rule('/api/newsletter', 10),
  rule('/api/scam_reports', 10),
  ...['en', 'ar', 'fr', 'es', 'de', 'nl'].map((lang) => rule(`POST /${lang}/`, 60)),
  rule('/api/', 300, 10),
];

/** Routes of ours that read a body wait for it with a JavaScript machine in hand. */
const waiting = [
  'set_password',
  'update_allow_anonymous',
  'messages/set_visibility',
  'messages/delete',
];

const kept = [
  ...waiting.map((route) => rule(`/api/${route}`, 30)),
  rule('*:authWithOAuth2', 60),
  rule('*:authWithOTP', 60),
  rule('*:confirmEmailChange', 10),
  rule('/api/', 1000, 10),
];

/** Rules that an admin added stay. */
const exchange = (before, after) => (app) => {
  const settings = app.settings();
  const labels = before.map(({ label }) => label);
  const others = settings.rateLimits.rules.filter(({ label }) => !labels.includes(label));
  settings.rateLimits.rules = [...others, ...after];
  app.save(settings);
};

migrate(exchange(replaced, kept), exchange(kept, replaced));
