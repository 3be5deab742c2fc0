import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { request } from './api.ts';
import type { Server } from './server.ts';

/** Path that starts the job which PocketBase runs at BACKUP_CRON. */
export const automaticBackup = '/api/crons/__pbAutoBackup__';

/** Returns the names of the backups' zip files. */
export function backupsOf({ dataDir }: Pick<Server, 'dataDir'>): string[] {
  const folder = join(dataDir, 'backups');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.endsWith('.zip'));
}

/** Folder in which PocketBase and our hooks prepare a backup. */
export const temporary = '.pb_temp_to_delete';

/** Returns the names of files of unfinished backups. */
export function backupsAtWork({ dataDir }: Pick<Server, 'dataDir'>): string[] {
  const folder = join(dataDir, temporary);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Runs the scheduled backup.
 * @returns the backup's name, which contains the second: two in the same second would have the same name
 */
export async function backUpBySchedule(server: Server): Promise<string> {
  const before = backupsOf(server);
  const { token } = server.superuser;
  await vi.waitFor(
    async () => {
      await request(server, 'POST', automaticBackup, { token });
      expect(backupsOf(server).some((name) => !before.includes(name))).toBe(true);
    },
    { interval: 300 },
  );
  return backupsOf(server).find((name) => !before.includes(name)) ?? '';
}

/** Makes a backup as the console's button does, and returns its name. */
export async function backUpByConsole(
  server: Server,
  name = `${randomUUID()}.zip`,
): Promise<string> {
  const { token } = server.superuser;
  const answer = await request(server, 'POST', '/api/backups', { token, json: { name } });
  expect(answer.status).toBe(204);
  return name;
}

export const waysToBackUp = { schedule: backUpBySchedule, console: backUpByConsole };

/**
 * Returns the first file of a backup, which must be the database.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3.7: the header of a local file
 */
export function databaseIn(
  { dataDir }: Pick<Server, 'dataDir'>,
  backup: string,
): { name: string; content: Buffer } {
  const zip = readFileSync(join(dataDir, 'backups', backup));
  const nameEnd = 30 + zip.readUInt16LE(26);
  const content = inflateRawSync(zip.subarray(nameEnd + zip.readUInt16LE(28)));
  return { name: zip.toString('utf8', 30, nameEnd), content };
}
