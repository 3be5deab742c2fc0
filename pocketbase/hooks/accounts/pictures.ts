import { checkSentPicture, pictures, type PictureField } from '../../../src/rules/pictures.ts';
import { select } from '../engine/database.ts';
import type { RecordRequest } from '../engine/request-event.ts';
import { refuse, refuseIf } from '../requests/body.ts';
import { limitClient } from '../requests/rate-limit.ts';
import { doInTurn } from '../requests/work-queue.ts';

const fields = Object.keys(pictures) as PictureField[];

/**
 * Draws the sent pictures anew from their pixels, which removes places, names and all other metadata.
 * A picture is decoded only when its header has the size that our page sends, so that no small file
 * can unfold into a huge picture.
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
  // A waiting picture is not in memory yet.
  doInTurn(e, 'drawing', () => record.set(field, drawAnew(app, field, file)));
}

function drawAnew(app: CoreApp, field: PictureField, file: filesystem.File): filesystem.File {
  // PocketBase's types lack `close`.
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

/** PocketBase decodes and encodes only from file to file. */
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

/** Removes the files of a server that was stopped while drawing. */
export function removeTempFiles(app: CoreApp): void {
  $os.removeAll(tempFolder(app));
}

const tempFolder = (app: CoreApp) => `${app.dataDir()}/pictures-in-work`;

/** Minimum milliseconds: a younger file may belong to a change that is not saved yet. */
const AGE_OF_LEFTOVERS = 60 * 60 * 1000;

/** Removes pictures that no profile names, such as those of a change before a power cut. */
export function removeLeftovers(app: CoreApp): void {
  const folder = app.findCollectionByNameOrId('profiles').id;
  const named = namedPictures(app);
  const files = app.newFilesystem();
  try {
    for (const file of files.list(`${folder}/`)) {
      if (!file) continue;
      const [, id = '', name = ''] = file.key.split('/');
      const isNamed = named.has(`${id}/${name.replace(/^thumbs_/, '')}`);
      const age = Date.now() - file.modTime.unixMilli();
      if (!isNamed && age > AGE_OF_LEFTOVERS) files.delete(file.key);
    }
  } finally {
    files.close();
  }
}

/** The pictures of all profiles, each as `id/name`. */
function namedPictures(app: CoreApp): Set<string> {
  const shape = { id: '', avatar: '', preview: '' };
  const hasOne = fields.map((field) => `${field} != ''`).join(' OR ');
  const query = `SELECT id, ${fields.join(', ')} FROM profiles WHERE ${hasOne}`;
  const profiles = select(app, shape, query, {});
  return new Set(
    profiles.flatMap((profile) => fields.map((field) => `${profile.id}/${profile[field]}`)),
  );
}

/** Browsers keep a picture for an hour, as specified, so that a removed one goes soon. */
export function servePicture(e: core.FileDownloadRequestEvent): void {
  const { requestEvent } = e as unknown as { requestEvent: { response: http.ResponseWriter } };
  requestEvent.response.header().set('Cache-Control', 'max-age=3600');
  e.next();
}
