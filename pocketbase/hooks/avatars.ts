import { AVATAR_SIZE, checkSentAvatar } from '../../src/rules/avatar.ts';
import { select } from './database.ts';
import { refuse, refuseIf } from './request-body.ts';

/**
 * Replaces a picture that was sent by one that is drawn anew from its pixels: where it was taken,
 * its name and whatever else travels in a file stay behind. It is decoded only when its header
 * tells the size that our own page sends, so that no small file can unfold into a huge picture.
 * @throws 400 with a code at `avatar`
 */
export function redrawAvatar(app: CoreApp, record: core.Record): void {
  const [file] = record.getUnsavedFiles('avatar');
  if (!file) return;
  // PocketBase's types leave out that it can be closed.
  const sent = bytesOf(file.reader.open() as unknown as { close(): void });
  refuseIf('avatar', checkSentAvatar(sent));
  record.set('avatar', $filesystem.fileFromBytes(redraw(app, sent), 'avatar.jpg'));
}

function bytesOf(reader: { close(): void }): number[] {
  try {
    return toBytes(reader);
  } finally {
    reader.close();
  }
}

/** PocketBase decodes and encodes only from file to file. */
function redraw(app: CoreApp, sent: number[]): number[] {
  const folder = `${tempFolder(app)}/${$security.randomString(20)}`;
  const files = $filesystem.local(folder);
  try {
    files.upload(sent, 'sent.jpg');
    createThumb(files);
    return bytesOf(files.getReader('drawn.jpg'));
  } finally {
    files.close();
    $os.removeAll(folder);
  }
}

function createThumb(files: filesystem.System): void {
  try {
    files.createThumb('sent.jpg', 'drawn.jpg', `${AVATAR_SIZE}x${AVATAR_SIZE}`);
  } catch {
    refuse('avatar', 'avatar_damaged');
  }
}

/** Removes what a server that was stopped in the middle of it has left. */
export function removeTempFiles(app: CoreApp): void {
  $os.removeAll(tempFolder(app));
}

export const AVATARS_IN_WORK = 'avatars-in-work';
const tempFolder = (app: CoreApp) => `${app.dataDir()}/${AVATARS_IN_WORK}`;

/**
 * Saves a change of a profile after the changes before it: PocketBase removes the file that the
 * record named when it was read, which may by now be another than the one that is replaced.
 */
export function saveInTurn(e: core.RecordRequestEvent, record: core.Record): void {
  const { app } = e;
  const isUnchanged =
    record.getUnsavedFiles('avatar').length === 0 &&
    record.getString('avatar') === record.original().getString('avatar');
  app.runInTransaction((tx) => {
    e.app = tx;
    if (isUnchanged) {
      const latest = tx.findRecordById('profiles', record.id);
      record.set('avatar', latest.getString('avatar'));
    }
    try {
      e.next();
    } finally {
      e.app = app;
    }
  });
}

/** Milliseconds; a younger file may belong to a change that is not saved yet. */
const AGE_OF_LEFTOVERS = 60 * 60 * 1000;

/** Removes the pictures that no profile names, such as those of a change that the power cut off. */
export function removeLeftovers(app: CoreApp): void {
  const folder = app.findCollectionByNameOrId('profiles').id;
  const profiles = select(app, { id: '', avatar: '' }, 'SELECT id, avatar FROM profiles', {});
  const named = new Map(profiles.map(({ id, avatar }) => [id, avatar]));
  const files = app.newFilesystem();
  try {
    for (const file of files.list(`${folder}/`)) {
      if (!file) continue;
      const [, id = '', name = ''] = file.key.split('/');
      const isNamed = name.replace(/^thumbs_/, '') === named.get(id);
      const age = Date.now() - file.modTime.unixMilli();
      if (!isNamed && age > AGE_OF_LEFTOVERS) files.delete(file.key);
    }
  } finally {
    files.close();
  }
}

/** The specification's seconds: a picture that was removed does not stay in browsers for long. */
export function serveAvatar(e: core.FileDownloadRequestEvent): void {
  const { requestEvent } = e as unknown as { requestEvent: { response: http.ResponseWriter } };
  requestEvent.response.header().set('Cache-Control', 'max-age=3600');
  e.next();
}
