/**
 * What an operator gives by environment, and what concerns privacy, is set at every start:
 * the console shows it and cannot loosen it for good.
 */
export function applySettings(app: CoreApp): void {
  const settings = app.settings();
  settings.meta.appName = 'Hamsa';
  settings.meta.appURL = $os.getenv('APP_URL') || settings.meta.appURL;
  settings.logs.maxDays = 0;
  settings.logs.logIP = false;
  settings.logs.logAuthId = false;
  app.save(settings);
}
