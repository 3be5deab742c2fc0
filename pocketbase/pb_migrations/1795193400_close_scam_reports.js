/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Moderators mark a scam report as done. The desk lists open and done ones apart, each newest first.

const index =
  'CREATE INDEX idx_scam_reports_done ON scam_reports (is_done, created_at DESC, id DESC)';

migrate((app) => {
  const reports = app.findCollectionByNameOrId('scam_reports');
  reports.fields.add(new Field({ name: 'is_done', type: 'bool' }));
  reports.createRule = `${reports.createRule} && @request.body.is_done:isset = false`;
  reports.indexes = [...reports.indexes, index];
  app.save(reports);
});
