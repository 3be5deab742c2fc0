/// <reference path="../hooks/pocketbase.gen.d.ts" />

// A scam report says who marked it as done, and when. Open ones are counted beside the cases that wait.

const isOpen = (row) => `(NOT ${row}.is_done)`;
const count = (change) => `UPDATE desk_counts SET scams = scams + ${change} WHERE id = 1;`;

const statements = [
  'ALTER TABLE desk_counts ADD COLUMN scams INTEGER NOT NULL DEFAULT 0',
  'UPDATE desk_counts SET scams = (SELECT count(*) FROM scam_reports WHERE NOT is_done)',
  `CREATE TRIGGER scam_report_opens AFTER INSERT ON scam_reports BEGIN
    ${count(isOpen('NEW'))}
  END`,
  `CREATE TRIGGER scam_report_moves AFTER UPDATE OF is_done ON scam_reports BEGIN
    ${count(`${isOpen('NEW')} - ${isOpen('OLD')}`)}
  END`,
  `CREATE TRIGGER scam_report_goes AFTER DELETE ON scam_reports BEGIN
    ${count(`-${isOpen('OLD')}`)}
  END`,
];

const added = ['done_by', 'done_at'];

migrate((app) => {
  const reports = app.findCollectionByNameOrId('scam_reports');
  for (const name of added) reports.fields.add(new Field({ name, type: 'text' }));
  const isUntouched = added.map((name) => `@request.body.${name}:isset = false`);
  reports.createRule = [reports.createRule, ...isUntouched].join(' && ');
  app.save(reports);
  for (const statement of statements) app.db().newQuery(statement).execute();
});
