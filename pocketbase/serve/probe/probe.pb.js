/// <reference path="../../hooks/pocketbase.gen.d.ts" />

// Checks everything that our hooks rely on, in a temporary data folder. A PocketBase version that the tests
// have not covered is used only if all checks pass.
$app.rootCmd.addCommand(
  new Command({
    use: 'probe',
    run: () => {
      const uuid = '[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}';
      const bytes = toString(new Uint8Array([0, 128, 255]));
      const key = toString(new Uint8Array([1, 200]));

      const one = (database, query, shape) => {
        const row = new DynamicModel(shape);
        database.newQuery(query).one(row);
        return row;
      };

      const probes = {
        'digests of bytes': () =>
          $security.sha256(bytes) ===
            '5240672d7b51756b829ad0ef8d9468b7a078afa2f410484fd3892dab47becb72' &&
          $security.hs256(bytes, key) ===
            '4e11d5eb91b97eea34edf5b8f5ba8ddcc4100aafa184c3c10caeed925bd9f401',
        'a store that is changed in one step': () => {
          for (const _ of [1, 2]) $app.store().setFunc('probe', (old) => `${old || ''}x`);
          return $app.store().get('probe') === 'xx';
        },
        'waiting without work': () => {
          const began = Date.now();
          sleep(20);
          return Date.now() - began >= 20;
        },
        'native handlers before ours': () =>
          Boolean($apis.requireAuth('users') && $apis.bodyLimit(1024) && $apis.gzip()),
        'the events that are bound': () =>
          [
            onBackupCreate,
            onMailerRecordOTPSend,
            onRealtimeSubscribeRequest,
            onRecordAuthRequest,
            onRecordAuthWithOAuth2Request,
            onRecordConfirmPasswordResetRequest,
            onRecordDeleteRequest,
            onRecordRequestOTPRequest,
          ].every((bind) => typeof bind === 'function'),
        'mails that are asked for': () =>
          [
            $mails.sendRecordChangeEmail,
            $mails.sendRecordPasswordReset,
            $mails.sendRecordVerification,
          ].every((send) => typeof send === 'function'),
        'live connections': () =>
          $app.subscriptionsBroker().totalClients() === 0 &&
          new SubscriptionMessage({ name: 'inbox', data: '{}' }).name === 'inbox',
        'overwriting what is deleted': () => {
          const writer = $app.nonconcurrentDB();
          writer.db().setConnMaxIdleTime(0);
          writer.newQuery('PRAGMA secure_delete = ON').execute();
          return (
            one(writer, 'PRAGMA secure_delete', { secure_delete: 0 }).secure_delete === 1 &&
            one(writer, 'PRAGMA wal_checkpoint(TRUNCATE)', { busy: 9 }).busy === 0
          );
        },
        'copies of the database, packed by another program': () => {
          const context = new Context();
          const connection = $app.concurrentDB().db().conn(context);
          const copy = `${$app.dataDir()}/copy.db`;
          connection.execContext(context, 'VACUUM INTO ?', copy);
          connection.close();
          const program = $os.cmd($os.args[0], '--version');
          program.stdinPipe();
          return toString(program.output()).includes('version') && $os.stat(copy).size() > 0;
        },
        'the lock of a data folder': () => {
          const connection = $app.auxNonconcurrentDB();
          const path = `${$app.dataDir()}/lock.db`;
          connection.newQuery('ATTACH DATABASE {:path} AS instance').bind({ path }).execute();
          connection.newQuery('PRAGMA instance.locking_mode = EXCLUSIVE').execute();
          connection.newQuery('PRAGMA instance.user_version = 1').execute();
          return true;
        },
        'settings of privacy, mail and backups': () => {
          const settings = $app.settings();
          settings.logs.maxDays = 0;
          settings.logs.logIP = false;
          settings.backups.cron = '30 2 * * *';
          settings.backups.cronMaxKeep = 3;
          $app.save(settings);
          return $app.settings().logs.maxDays === 0 && $app.settings().smtp.enabled === false;
        },
        'ids that carry no time': () => {
          const collection = new Collection({
            type: 'auth',
            name: 'probes',
            createRule: '@request.body.secret:isset = false',
            fields: [
              {
                name: 'id',
                type: 'text',
                system: true,
                primaryKey: true,
                required: true,
                min: 36,
                max: 36,
                pattern: `^${uuid}$`,
                autogeneratePattern: uuid,
              },
              { name: 'secret', type: 'text', hidden: true },
              { name: 'picture', type: 'file', maxSelect: 1 },
            ],
          });
          $app.save(collection);
          const record = new Record(collection);
          record.setEmail('probe@example.com');
          record.setPassword('a-long-password');
          record.set('picture', $filesystem.fileFromBytes('picture', 'picture.txt'));
          $app.runInTransaction((tx) => tx.save(record));
          const files = $app.newFilesystem();
          const stored = files.list(`${collection.id}/${record.id}/`).length;
          files.close();
          return (
            new RegExp(`^${uuid}$`).test(record.id) &&
            record.validatePassword('a-long-password') &&
            stored === 1 &&
            one($app.db(), 'SELECT count(*) AS total FROM probes', { total: 0 }).total === 1
          );
        },
        'the words of a full disk': () => {
          try {
            $app.nonconcurrentDB().newQuery('PRAGMA max_page_count = 1').execute();
            $app.nonconcurrentDB().newQuery('CREATE TABLE full AS SELECT zeroblob(1e6)').execute();
          } catch (error) {
            return String(error).includes('disk is full');
          }
          return false;
        },
      };

      for (const [what, holds] of Object.entries(probes)) {
        let reason = '';
        try {
          if (holds()) continue;
        } catch (error) {
          reason = ` (${error})`;
        }
        throw new Error(`${what}${reason}`);
      }
      console.log('probe: all holds');
    },
  }),
);
