/**
 * The parts of notifications that are loaded after the first view, in one script: each further
 * `import()` would add to the size of the dashboard.
 */
export { keepDeviceUpToDate } from '../../../stores/notifications/upkeep.ts';
export { playArrivalSound } from '../../../ui/arrival-sound.ts';
export { QuestionCard } from './QuestionCard.tsx';
