/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Nothing about a request outlives it, and nobody may send without measure. An admin can change
// the limits in the console; what concerns privacy is set again at every start (hooks/settings.ts).
//
// PocketBase counts each route apart, IPv6 by single addresses, in memory only, and does not say when
// to come back: hooks/rate-limit.ts counts instead, wherever a hook runs before the work is done.
// PocketBase's own limits stay where it works before any hook, and as a net over everything, wide
// enough to come second.

const rule = (label, maxRequests, duration = 60) => ({
  label,
  audience: '',
  duration,
  maxRequests,
});

/** Routes of ours that read a body wait for it with a JavaScript machine in hand. */
const waiting = [
  'set_password',
  'update_allow_anonymous',
  'messages/set_visibility',
  'messages/delete',
  'messages/change_selected',
  'messages/delete_selected',
  'held_messages/release',
  'held_messages/delete',
  'inbox_rules',
  'block_sender',
  'blocks/remove',
];

migrate((app) => {
  const settings = app.settings();
  settings.logs.maxDays = 0;
  settings.batch.enabled = false;
  settings.rateLimits.enabled = true;
  settings.rateLimits.rules = [
    rule('profiles:requestPasswordReset', 30),
    rule('profiles:requestEmailChange', 60),
    ...waiting.map((route) => rule(`/api/${route}`, 120)),
    rule('*:authWithOAuth2', 120),
    rule('*:authWithOTP', 120),
    rule('*:confirmEmailChange', 10),
    // By the second: an exact count over ten would tell who shares a sender's address that a message
    // was sent from there just now. So it has to be filled within the very second of the message.
    rule('messages:create', 1000, 1),
    // Guests may open one too, and it stays for five minutes. 300 dashboards behind one address may
    // open at once, and each once more.
    rule('GET /api/realtime', 600),
    rule('/api/', 1000, 10),
  ];
  app.save(settings);
});
