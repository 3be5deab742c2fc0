import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { provideProgram } from './debian-packages.mjs';
import { freePort } from './free-port.ts';
import { ask, type Target } from './raw-request.ts';
import { PROCESS_TIMEOUT } from './timeouts.ts';

/** Names in pocketbase/deploy/, and the variables with which the server behind is started. */
export const publicName = 'hamsa.example.com';
export const consoleName = `console.${publicName}`;
export const deployEnv = {
  APP_URL: `https://${publicName}`,
  TRUSTED_PROXY_HEADER: 'X-Real-IP',
};

/** Folder in which Debian's nginx and certbot leave files for the site without TLS. */
export const webroot = '/var/www/html';

interface Nginx {
  site: Target;
  console: Target;
  /** The same addresses without TLS, which only redirect. */
  plain: Target;
  /** The folder that stands for `webroot`. */
  html: string;
  /** Output of nginx so far. */
  output(): string;
  stop(): Promise<void>;
}

const configuration = new URL('../../pocketbase/deploy/nginx.conf', import.meta.url);

/**
 * Starts nginx with the operator's configuration, in which only ports and paths are replaced.
 * @param upstream origin of the server behind it
 */
export async function startNginx(upstream: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'hamsa-nginx-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const certificate = await makeCertificate(folder);
  const [port, plainPort] = [await freePort(), await freePort()];
  const text = adapt(await readFile(configuration, 'utf8'), folder, {
    '127.0.0.1:8090': new URL(upstream).host,
    'listen 443': `listen 127.0.0.1:${port}`,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
  });
  await writeFile(join(folder, 'nginx.conf'), text);
  const args = ['-e', 'stderr', '-g', 'daemon off;', '-c', join(folder, 'nginx.conf')];
  const child = spawn(provideProgram('nginx'), args);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  }
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  };
  const plain = { port: plainPort, host: publicName };
  await awaitAnswer(plain, () => printed);
  const site = { port, host: publicName, certificate };
  const html = join(folder, 'html');
  const console = { ...site, host: consoleName };
  return { site, console, plain, html, output: () => printed, stop };
}

async function awaitAnswer(target: Target, output: () => string): Promise<void> {
  const deadline = Date.now() + PROCESS_TIMEOUT;
  for (;;) {
    try {
      await ask(target, '/');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`nginx: ${output()}`, { cause: error });
      await wait(50);
    }
  }
}

/** Replaces ports and paths, each of which must be there. */
function adapt(text: string, folder: string, ports: Record<string, string>): string {
  const replacements = {
    ...ports,
    '/etc/letsencrypt/live/hamsa.example.com/fullchain.pem': join(folder, 'cert.pem'),
    '/etc/letsencrypt/live/hamsa.example.com/privkey.pem': join(folder, 'key.pem'),
    '/dev/shm': folder,
    [webroot]: join(folder, 'html'),
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    // Folders that only root may make.
    'http {': ['http {', ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`)].join(
      '\n',
    ),
  };
  const withoutIPv6 = text.replace(/^ *listen \[::\].*\n/gm, '');
  return Object.entries(replacements).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`nginx.conf lacks ${from}`);
    return changed.replaceAll(from, to);
  }, withoutIPv6);
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

async function makeCertificate(folder: string): Promise<string> {
  const names = `subjectAltName=DNS:${publicName},DNS:${consoleName}`;
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const args = ['req', '-x509', ...key, ...files, '-days', '2', '-subj', '/CN=test'];
  execFileSync(provideProgram('openssl'), [...args, '-addext', names], { stdio: 'ignore' });
  return readFile(join(folder, 'cert.pem'), 'utf8');
}
