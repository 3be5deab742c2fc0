/// <reference path="../hooks/pocketbase.gen.d.ts" />

// Scam reports that are done, and messages that are held back, go after some days.

const indexes = {
  scam_reports: 'CREATE INDEX idx_scam_reports_done_at ON scam_reports (done_at) WHERE is_done',
  held_messages: 'CREATE INDEX idx_held_messages_time ON held_messages (created_at)',
};

migrate((app) => {
  for (const [name, index] of Object.entries(indexes)) {
    const collection = app.findCollectionByNameOrId(name);
    collection.indexes = [...collection.indexes, index];
    app.save(collection);
  }
  // Of those that were done before that was noted.
  const statement = `
    UPDATE scam_reports SET done_at = date() WHERE is_done AND done_at = ''`;
  app.db().newQuery(statement).execute();
});
