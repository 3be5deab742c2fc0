import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';
import type { Server } from './server.ts';

/** Tells which tables and files of a server have changed since it was asked before. */
export class StorageWatch {
  private readonly database: DatabaseSync;
  private readonly storage: string;
  private version = 0;
  private before = new Map<string, string>();

  constructor(server: Pick<Server, 'dataDir'>) {
    this.database = openDatabase(server, { readOnly: true });
    this.storage = join(server.dataDir, 'storage');
    this.changes();
  }

  /** Returns the names of the changed tables, and `files`. Costs next to nothing where nothing was written. */
  changes(): string[] {
    const files = this.files();
    // SQLite's version changes with each commit of another connection.
    const version = Number(this.database.prepare('PRAGMA data_version').get()?.['data_version']);
    if (version === this.version && files === this.before.get('files')) return [];
    this.version = version;
    const now = new Map([...this.tables(), ['files', files] as const]);
    const names = [...now.keys()].filter((name) => now.get(name) !== this.before.get(name));
    this.before = now;
    return names;
  }

  close(): void {
    this.database.close();
  }

  private tables(): [string, string][] {
    const tables = "SELECT name FROM sqlite_master WHERE type = 'table'";
    return this.database
      .prepare(tables)
      .all()
      .map(({ name }) => {
        const rows = this.database.prepare(`SELECT * FROM "${String(name)}"`).all();
        return [String(name), JSON.stringify(rows)];
      });
  }

  private files(): string {
    try {
      return readdirSync(this.storage, { recursive: true, encoding: 'utf8' }).join('\n');
    } catch {
      return '';
    }
  }
}
