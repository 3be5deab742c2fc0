/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Nobody may have mails sent, or passwords tried, without measure. Requests for a confirmation are
// not among them: the server makes one itself for each sign-up, which is limited already, and
// PocketBase sends each person one in two minutes.

const labels = [
  'profiles:requestPasswordReset',
  'profiles:requestOTP',
  'profiles:requestEmailChange',
  '/api/set_password',
];

migrate(
  (app) => {
    const settings = app.settings();
    const limits = labels.map((label) => ({ label, audience: '', duration: 60, maxRequests: 30 }));
    settings.rateLimits.rules = [...limits, ...settings.rateLimits.rules];
    app.save(settings);
  },
  (app) => {
    const settings = app.settings();
    const isOther = ({ label }) => !labels.includes(label);
    settings.rateLimits.rules = settings.rateLimits.rules.filter(isOther);
    app.save(settings);
  },
);
