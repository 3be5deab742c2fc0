// Bindings, as in main.pb.ts, of what is done at the start and by the clock.

type Backups = typeof import('./backups.ts');
type DiskSpace = typeof import('./disk-space.ts');
type InstanceLock = typeof import('./instance-lock.ts');
type RateLimit = typeof import('./rate-limit.ts');
type RenderedProfiles = typeof import('./rendered-profiles.ts');
type Settings = typeof import('./settings.ts');
type SiteFiles = typeof import('./site-files.ts');

onBootstrap((e) => {
  e.next();
  (require(`${__hooks}/instance-lock.js`) as InstanceLock).lockDataFolder(e.app);
  (require(`${__hooks}/settings.js`) as Settings).applySettings(e.app);
  (require(`${__hooks}/site-files.js`) as SiteFiles).loadSite(e.app);
  (require(`${__hooks}/erasure.js`) as Erasure).checkpointWal(e.app);
  (require(`${__hooks}/avatars.js`) as Avatars).removeTempFiles(e.app);
});
cronAdd('forget_rendered', '*/5 * * * *', () => {
  (require(`${__hooks}/rendered-profiles.js`) as RenderedProfiles).forgetRendered(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
cronAdd('checkpoint_wal', '* * * * *', () => {
  (require(`${__hooks}/erasure.js`) as Erasure).checkpointWal(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
cronAdd('fill_reserve', '* * * * *', () => {
  (require(`${__hooks}/disk-space.js`) as DiskSpace).fillReserve(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
cronAdd('remove_leftovers', '0 2 * * *', () => {
  (require(`${__hooks}/avatars.js`) as Avatars).removeLeftovers(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
onBackupCreate((e) => {
  (require(`${__hooks}/backups.js`) as Backups).makeBackup(e);
});
cronAdd('forget_clients', '*/5 * * * *', () => {
  (require(`${__hooks}/rate-limit.js`) as RateLimit).forgetExpired(
    (require(`${__hooks}/root-app.js`) as RootApp).rootApp(),
  );
});
