import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** PocketBase's settings of an S3 storage. */
interface S3Settings {
  enabled: true;
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secret: string;
  forcePathStyle: true;
}

interface S3Server {
  settings: S3Settings;
  /** The stored objects by their keys. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

interface StoredObject {
  content: Buffer;
  time: Date;
}

interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

const bucket = 'backups';

/**
 * Starts a stand-in for an S3 storage: objects of one part, or of several, in one bucket. Signatures are not
 * checked. https://docs.aws.amazon.com/AmazonS3/latest/API/
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const times = new Map<string, Date>();
  const parts = new Map<number, Buffer>();
  const put = (key: string, content: Buffer): S3Answer => {
    objects.set(key, content);
    times.set(key, new Date());
    return { status: 200, headers: { ETag: '"an-etag"' } };
  };
  const answer = async (request: IncomingMessage): Promise<S3Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const key = decodeURIComponent(pathname).replace(`/${bucket}`, '').replace(/^\//, '');
    const content = await buffer(request);
    const stored = objects.get(key);
    if (request.method === 'POST' && searchParams.has('uploads')) {
      parts.clear();
      return { status: 200, body: startedUpload(key) };
    }
    if (request.method === 'PUT' && searchParams.has('partNumber')) {
      parts.set(Number(searchParams.get('partNumber')), content);
      return { status: 200, headers: { ETag: '"a-part"' } };
    }
    if (request.method === 'POST') {
      const sorted = [...parts].sort(([one], [other]) => one - other);
      return { ...put(key, Buffer.concat(sorted.map(([, part]) => part))), body: completed(key) };
    }
    if (request.method === 'PUT') return put(key, content);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (key === '') {
      const prefix = searchParams.get('prefix') ?? '';
      const found = [...objects].filter(([name]) => name.startsWith(prefix));
      return { status: 200, body: listOf(found.map(([name]) => [name, infoOf(name)])) };
    }
    if (!stored) return { status: 404 };
    const headers = { 'Content-Length': String(stored.length), ETag: '"an-etag"' };
    return { status: 200, headers, body: request.method === 'HEAD' ? '' : stored };
  };
  const infoOf = (name: string): StoredObject => ({
    content: objects.get(name) ?? Buffer.alloc(0),
    time: times.get(name) ?? new Date(0),
  });

  const server = createServer((request, response) => {
    void answer(request).then(({ status, headers = {}, body = '' }) => {
      response.writeHead(status, headers).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    settings: {
      enabled: true,
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'somewhere',
      accessKey: 'a key',
      secret: 'a secret',
      forcePathStyle: true,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const startedUpload = (key: string) =>
  `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key>
  <UploadId>an-upload</UploadId></InitiateMultipartUploadResult>`;

const completed = (key: string) =>
  `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key>
  <ETag>"an-etag"</ETag></CompleteMultipartUploadResult>`;

const listOf = (found: readonly (readonly [string, StoredObject])[]) =>
  `<ListBucketResult><Name>${bucket}</Name><IsTruncated>false</IsTruncated>
  <KeyCount>${found.length}</KeyCount>${found
    .map(
      ([name, { content, time }]) =>
        `<Contents><Key>${name}</Key><Size>${content.length}</Size>
        <LastModified>${time.toISOString()}</LastModified><ETag>"an-etag"</ETag></Contents>`,
    )
    .join('')}</ListBucketResult>`;
