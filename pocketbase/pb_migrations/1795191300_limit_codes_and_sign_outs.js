/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A code for one's own account is a mail, and ending all sessions is one too.

const labels = ['/api/request_code', '/api/sign_out_everywhere'];

migrate(
  (app) => {
    const settings = app.settings();
    const limits = labels.map((label) => ({ label, audience: '', duration: 60, maxRequests: 10 }));
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
