/** Hertz and start, in seconds, of the two notes. */
const notes = [
  [587, 0],
  [880, 0.12],
] as const;
/** Seconds until a note has faded out. */
const NOTE_DURATION = 0.5;
/** Loudness of a note, from 0 to 1. */
const LOUDNESS = 0.08;
/** Milliseconds in which no second sound begins, when many messages arrive at once. */
const PAUSE = 2000;
/** Milliseconds after which a browser that has not started the sound is taken to refuse it. */
const START_LIMIT = 500;

let playedAt = -Infinity;

/**
 * Plays two soft notes, or nothing where the browser allows no sound, such as before the first
 * press.
 */
export async function playArrivalSound(): Promise<void> {
  const now = performance.now();
  if (!navigator.userActivation.hasBeenActive || now < playedAt + PAUSE) return;
  playedAt = now;
  const context = new AudioContext();
  await Promise.race([
    context.resume(),
    new Promise((resolve) => setTimeout(resolve, START_LIMIT)),
  ]);
  if (context.state === 'running') await playNotes(context);
  await context.close();
}

function playNotes(context: AudioContext): Promise<unknown> {
  const ends = notes.map(([hertz, start]) => {
    const begin = context.currentTime + start;
    const end = begin + NOTE_DURATION;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    const tone = new OscillatorNode(context, { frequency: hertz });
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(end);
    return new Promise((resolve) => tone.addEventListener('ended', resolve));
  });
  return Promise.all(ends);
}
