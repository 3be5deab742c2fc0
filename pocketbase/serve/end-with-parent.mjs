// Preloaded into a child of ours: ends it when the process that holds its input's other end has ended, even if
// that was killed.
process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume().unref();
