/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Nothing about a request outlives it, and nobody may send without measure. An admin can change
// the limits in the console; what concerns privacy is set again at every start (hooks/settings.ts).

migrate((app) => {
  const settings = app.settings();
  settings.logs.maxDays = 0;
  settings.batch.enabled = false;
  settings.rateLimits.enabled = true;
  // Counted for each address in memory only. Generous, because a classroom shares one address.
  settings.rateLimits.rules = [
    { label: '*:auth', audience: '', duration: 60, maxRequests: 60 },
    { label: 'profiles:create', audience: '', duration: 60, maxRequests: 30 },
    { label: 'messages:create', audience: '', duration: 60, maxRequests: 60 },
    { label: '/api/check_username_availability', audience: '', duration: 60, maxRequests: 120 },
    ...['en', 'ar', 'fr', 'es', 'de', 'nl'].map((lang) => ({
      label: `POST /${lang}/`,
      audience: '',
      duration: 60,
      maxRequests: 60,
    })),
    { label: '/api/', audience: '', duration: 10, maxRequests: 300 },
  ];
  app.save(settings);
});
