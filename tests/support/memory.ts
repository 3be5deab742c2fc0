import { readFileSync } from 'node:fs';

/** Returns the resident megabytes (10^6 bytes) of a process. Linux only. */
export const residentMemory = (pid: number): number => readStatus(pid, 'VmRSS');

/** Returns the peak of a process's resident megabytes since its start. Linux only. */
export const peakMemory = (pid: number): number => readStatus(pid, 'VmHWM');

/** https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function readStatus(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
  if (!kibibytes) throw new Error(`no ${field} in the status of process ${pid}`);
  return (Number(kibibytes) * 1024) / 1e6;
}
