import { checkSentPicture, pictures, type PictureField } from '../../../src/rules/pictures.ts';
import { PROFILES_ID } from '../engine/collections.ts';
import { select, selectTexts } from '../engine/database.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { answerInSlot } from '../requests/answer-slot.ts';
import { refuse, refuseIf } from '../requests/input.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { runQueued } from '../requests/work-queue.ts';

const fields = Object.keys(pictures) as PictureField[];

/**
 * Redraws uploaded pictures from their pixels, which removes locations, names and all other metadata. A
 * picture is decoded only if its header has the size that our page sends, so that a small file cannot
 * expand into a huge picture.
 * @throws 400 with a code at the picture's field; 429; 503
 */
export function redrawPictures(e: RecordRequest): void {
  for (const field of fields) redrawPicture(e, field);
}

function redrawPicture(e: RecordRequest, field: PictureField): void {
  const { app, record } = e;
  const [file] = record.getUnsavedFiles(field);
  if (!file) return;
  limitClient(e, 'picture', field);
  // A picture is read into memory only when its turn comes.
  runQueued(e, 'drawing', () => record.set(field, redrawFile(app, field, file)));
}

function redrawFile(app: CoreApp, field: PictureField, file: filesystem.File): filesystem.File {
  // PocketBase's types do not declare the reader's `close`.
  const sent = bytesOf(file.reader.open() as unknown as { close(): void });
  refuseIf(field, checkSentPicture(field, sent));
  return $filesystem.fileFromBytes(redraw(app, field, sent), `${field}.jpg`);
}

function bytesOf(reader: { close(): void }): number[] {
  try {
    return toBytes(reader);
  } finally {
    reader.close();
  }
}

/**
 * Redraws a picture through temporary files, since PocketBase decodes and encodes only from file to file.
 */
function redraw(app: CoreApp, field: PictureField, sent: number[]): number[] {
  const folder = `${tempFolder(app)}/${$security.randomString(20)}`;
  const files = $filesystem.local(folder);
  try {
    files.upload(sent, 'sent.jpg');
    createThumb(files, field);
    return bytesOf(files.getReader('drawn.jpg'));
  } finally {
    files.close();
    $os.removeAll(folder);
  }
}

function createThumb(files: filesystem.System, field: PictureField): void {
  const { width, height } = pictures[field];
  try {
    files.createThumb('sent.jpg', 'drawn.jpg', `${width}x${height}`);
  } catch {
    refuse(field, `${field}_damaged`);
  }
}

/** Removes temporary files of a server that was stopped while redrawing. */
export function removeTempFiles(app: CoreApp): void {
  $os.removeAll(tempFolder(app));
}

const tempFolder = (app: CoreApp) => `${app.dataDir()}/pictures-in-work`;

/**
 * Minimum age of a leftover in milliseconds: a younger file may belong to a change that is not saved yet.
 */
const ORPHAN_MIN_AGE = 60 * 60 * 1000;

/**
 * Removes picture files that no profile names, such as the files of a change that a power cut interrupted.
 */
export function removeOrphanedFiles(app: CoreApp): void {
  const folder = app.findCollectionByNameOrId('profiles').id;
  const referenced = referencedFiles(app);
  const files = app.newFilesystem();
  try {
    for (const file of files.list(`${folder}/`)) {
      if (!file) continue;
      const [, id = '', name = ''] = file.key.split('/');
      const isReferenced = referenced.has(`${id}/${name.replace(/^thumbs_/, '')}`);
      const age = Date.now() - file.modTime.unixMilli();
      if (!isReferenced && age > ORPHAN_MIN_AGE) files.delete(file.key);
    }
  } finally {
    files.close();
  }
}

/** Returns the pictures of all profiles, each as `id/name`. */
function referencedFiles(app: CoreApp): Set<string> {
  const shape = { id: '', avatar: '', preview: '' };
  const hasOne = fields.map((field) => `${field} != ''`).join(' OR ');
  const query = `SELECT id, ${fields.join(', ')} FROM profiles WHERE ${hasOne}`;
  const profiles = select(app, shape, query, {});
  return new Set(profiles.flatMap((row) => fields.map((field) => `${row.id}/${row[field]}`)));
}

const shownQuery = `
  SELECT id FROM profiles
  WHERE id = {:id} AND NOT is_suspended AND {:name} IN (${fields.join(', ')}) AND {:name} != ''`;

/**
 * `GET /api/files/profiles/{id}/{name}`, which replaces PocketBase's route: that one knows a suspended profile
 * before it calls a hook. Lets browsers cache a picture for an hour, as specified, so that a removed picture
 * disappears soon.
 * @throws 404, as for an unknown picture, for one of a suspended profile
 */
export function servePicture(e: core.RequestEvent): void {
  const { app, request, response } = e;
  const [id, name] = [request?.pathValue('id') ?? '', request?.pathValue('name') ?? ''];
  const isShown = selectTexts(app, shownQuery, { id, name }).length > 0;
  if (!isShown) answerInSlot(e, refuseUnknown);
  const headers = response.header();
  // PocketBase lets pages show files in a frame, too.
  headers.del('X-Frame-Options');
  headers.set('Cache-Control', 'max-age=3600');
  // A name is used for one picture only.
  const etag = `"${name}"`;
  headers.set('Etag', etag);
  if (request?.header.get('If-None-Match') === etag) e.noContent(304);
  else sendFile(e, `${PROFILES_ID}/${id}/${name}`);
}

function refuseUnknown(): never {
  throw new NotFoundError();
}

/** Sends a picture itself: PocketBase's answer says to the second when its owner uploaded it. */
function sendFile(e: core.RequestEvent, path: string): void {
  const headers = e.response.header();
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  const files = e.app.newFilesystem();
  try {
    const reader = files.getReader(path);
    try {
      headers.set('Content-Length', String(reader.size()));
      e.stream(200, 'image/jpeg', reader);
    } finally {
      reader.close();
    }
  } finally {
    files.close();
  }
}
