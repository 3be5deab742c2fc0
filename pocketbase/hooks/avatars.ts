import { AVATAR_SIZE, checkSentAvatar } from '../../src/rules/avatar.ts';
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
  const sent = bytesOf(file.reader.open() as unknown as Closeable);
  refuseIf('avatar', checkSentAvatar(sent));
  record.set('avatar', $filesystem.fileFromBytes(redraw(app, sent), 'avatar.jpg'));
}

/** PocketBase's types leave it out of what a file opens as. */
interface Closeable {
  close(): void;
}

function bytesOf(reader: Closeable): number[] {
  try {
    return toBytes(reader);
  } finally {
    reader.close();
  }
}

/** PocketBase decodes and encodes only from file to file. */
function redraw(app: CoreApp, sent: number[]): number[] {
  const folder = `${workshop(app)}/${$security.randomString(20)}`;
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
export function clearWorkshop(app: CoreApp): void {
  $os.removeAll(workshop(app));
}

const workshop = (app: CoreApp) => `${app.dataDir()}/avatars-in-work`;

/** The specification's seconds: a picture that was removed does not stay in browsers for long. */
export function serveAvatar(e: core.FileDownloadRequestEvent): void {
  const { requestEvent } = e as unknown as { requestEvent: { response: http.ResponseWriter } };
  requestEvent.response.header().set('Cache-Control', 'max-age=3600');
  e.next();
}
